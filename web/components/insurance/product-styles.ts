/* The looks that all pages of the family show at once; those of a page's own parts are imported by the page. */
import "#web/components/breadcrumbs.css";
import "#web/components/contours.css";
import "#web/components/picture.css";
import "#web/components/ui/button.css";
import "#web/components/ui/icon.css";
import "#web/components/wave.css";
import "./closing.css";
import "./deep-band.css";
import "./scene-opening.css";
