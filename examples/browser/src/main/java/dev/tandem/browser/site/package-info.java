/**
 * Builds the site: the page to play with, the documentation and the Javadoc, with one search over all of it.
 *
 * <ul>
 *   <li>{@link dev.tandem.browser.site.Site}: writes the folder, page by page, following the links between them
 *   <li>{@code Markdown}: a page of the documentation as HTML; {@code PalettePng}: one of its images, smaller
 *   <li>{@code Javadoc}: pages of the public types that {@code Api} finds in sources; {@code Signature} and {@code Comment}
 *       write what they declare and say
 *   <li>{@code Bar}: the links and the search box on top of every page; {@code SearchIndex}: what the box looks through
 * </ul>
 */
@NullMarked
package dev.tandem.browser.site;

import org.jspecify.annotations.NullMarked;
