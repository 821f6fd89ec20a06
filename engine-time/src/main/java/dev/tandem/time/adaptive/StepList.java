package dev.tandem.time.adaptive;

import dev.tandem.time.TickRate;
import java.util.List;

/** The steps to choose from, shortest first. */
final class StepList {

    private final List<TickRate> rates;

    StepList(List<TickRate> rates) {
        this.rates = List.copyOf(rates);
        if (this.rates.isEmpty()) {
            throw new IllegalArgumentException("there must be a rate to choose, the list is empty");
        }
        for (int place = 1; place < this.rates.size(); place++) {
            TickRate before = this.rates.get(place - 1);
            TickRate rate = this.rates.get(place);
            if (rate.stepNanos() <= before.stepNanos()) {
                throw new IllegalArgumentException(
                        "each rate must have a longer step than the one before, but " + rate + " follows " + before);
            }
        }
    }

    List<TickRate> rates() {
        return rates;
    }

    TickRate rate(int place) {
        return rates.get(place);
    }

    int last() {
        return rates.size() - 1;
    }

    /** Returns the place of a rate; -1 if it is none of these. */
    int placeOf(TickRate rate) {
        return rates.indexOf(rate);
    }

    long nanos(int place) {
        return rates.get(place).stepNanos();
    }

    /** Returns the first step that is at least so long, or the last. */
    int atLeast(double nanos) {
        int place = 0;
        while (place < last() && nanos(place) < nanos) {
            place++;
        }
        return place;
    }
}
