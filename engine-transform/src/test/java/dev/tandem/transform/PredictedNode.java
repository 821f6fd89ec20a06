package dev.tandem.transform;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** One node under EXTRAPOLATE, as SPEC 9.4 says it, in double precision and without any memory of frames but the last. */
final class PredictedNode {
    private final long horizon;
    private final long blend;
    private final long lead;

    private final Vector3d place = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private Vector3d tickPlace = new Vector3d();
    private Quaterniond tickTurn = new Quaterniond();

    private boolean moving;
    private long start;
    private long end;
    private long offsetFrom;
    private Vector3d fromPlace = new Vector3d();
    private Vector3d toPlace = new Vector3d();
    private Vector3d velocity = new Vector3d();
    private Vector3d offset = new Vector3d();
    private Quaterniond fromTurn = new Quaterniond();
    private Quaterniond toTurn = new Quaterniond();
    private Vector3d spin = new Vector3d();
    private Vector3d turnOffset = new Vector3d();

    private boolean framed;
    private long lastRender;
    private Vector3d givenVelocity;
    private Vector3d givenSpin;

    /** -1 stands for the length of the tick. */
    PredictedNode(long horizon, long blend, long lead) {
        this.horizon = horizon;
        this.blend = blend;
        this.lead = lead;
    }

    Vector3d place() {
        return place;
    }

    Quaterniond turn() {
        return turn;
    }

    /** A teleport ends everything. */
    void teleport(Vector3d newPlace, Quaterniond newTurn) {
        place.set(newPlace);
        turn.set(newTurn);
        tickPlace = new Vector3d(place);
        tickTurn = new Quaterniond(turn);
        moving = false;
        givenVelocity = null;
        givenSpin = null;
    }

    void give(Vector3d newVelocity, Vector3d newSpin) {
        givenVelocity = newVelocity;
        givenSpin = newSpin;
    }

    void afterTick(long startNanos, long endNanos, boolean written) {
        long seen = framed ? Math.max(startNanos, lastRender) : startNanos;
        Vector3d shown = moving ? placeAt(seen) : new Vector3d(tickPlace);
        Quaterniond shownTurn = moving ? turnAt(seen) : new Quaterniond(tickTurn);
        if (written) {
            start = startNanos;
            end = endNanos;
            fromPlace = tickPlace;
            toPlace = new Vector3d(place);
            fromTurn = tickTurn;
            toTurn = new Quaterniond(turn);
            double seconds = (end - start) / 1e9;
            velocity = givenVelocity == null
                    ? new Vector3d(toPlace).sub(fromPlace).div(seconds)
                    : new Vector3d(givenVelocity);
            spin = givenSpin == null ? vector(fromTurn, toTurn).div(seconds) : new Vector3d(givenSpin);
            moving = true;
            aimOffsets(seen, shown, shownTurn);
        } else if (moving && velocity.length() + spin.length() > 0) {
            velocity.zero();
            spin.zero();
            aimOffsets(seen, shown, shownTurn);
        }
        tickPlace = new Vector3d(place);
        tickTurn = new Quaterniond(turn);
        givenVelocity = null;
        givenSpin = null;
    }

    private void aimOffsets(long seen, Vector3d shown, Quaterniond shownTurn) {
        offset.zero();
        turnOffset.zero();
        offsetFrom = seen;
        if (framed && blend != 0) {
            Vector3d difference = shown.sub(placeAt(seen));
            Vector3d turned = vector(turnAt(seen), shownTurn);
            offset = difference;
            turnOffset = turned;
        }
    }

    void beforeFrame(long renderNanos) {
        framed = true;
        lastRender = renderNanos;
    }

    Vector3d shownPlace() {
        return moving ? placeAt(lastRender) : new Vector3d(place);
    }

    Quaterniond shownTurn() {
        return moving ? turnAt(lastRender) : new Quaterniond(turn);
    }

    private Vector3d placeAt(long render) {
        return new Vector3d(offset).mul(weight(render)).add(predictedPlace(render + lead));
    }

    private Vector3d predictedPlace(long instant) {
        return instant < end
                ? new Vector3d(fromPlace).lerp(toPlace, progress(instant))
                : new Vector3d(velocity).mul(beyond(instant)).add(toPlace);
    }

    private Quaterniond turnAt(long render) {
        return rotation(turnOffset, weight(render)).mul(predictedTurn(render + lead));
    }

    private Quaterniond predictedTurn(long instant) {
        return instant < end
                ? rotation(vector(fromTurn, toTurn), progress(instant)).mul(fromTurn)
                : rotation(spin, beyond(instant)).mul(toTurn);
    }

    private double progress(long instant) {
        return Math.max(0, (instant - start) / (double) (end - start));
    }

    private double beyond(long instant) {
        return Math.min(instant - end, horizon < 0 ? end - start : horizon) / 1e9;
    }

    private double weight(long render) {
        double length = blend < 0 ? end - start : blend;
        return length == 0 ? 0 : Math.max(0, Math.min(1, 1 - (render - offsetFrom) / length));
    }

    private static Vector3d vector(Quaterniond from, Quaterniond to) {
        Quaterniond q = new Quaterniond(to).mul(new Quaterniond(from).conjugate());
        double sign = q.w < 0 ? -1 : 1;
        double sine = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
        double factor = sine == 0 ? 0 : sign * 2 * Math.atan2(sine, Math.abs(q.w)) / sine;
        return new Vector3d(q.x, q.y, q.z).mul(factor);
    }

    private static Quaterniond rotation(Vector3d vector, double factor) {
        double angle = vector.length() * factor;
        if (angle == 0) {
            return new Quaterniond();
        }
        Vector3d axis = new Vector3d(vector).normalize().mul(Math.sin(angle / 2));
        return new Quaterniond(axis.x, axis.y, axis.z, Math.cos(angle / 2));
    }
}
