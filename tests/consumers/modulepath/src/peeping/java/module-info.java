/** A game that looks behind the API. */
module peeping {
    requires dev.tandem.scene;
}
