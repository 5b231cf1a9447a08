/*
 * The looks of what the pages of services share. Those pages are islands whose code loads at the first touch, so their
 * looks are imported here, ahead of it.
 */
import "#web/components/breadcrumbs.css";
import "#web/components/contours.css";
import "#web/components/picture.css";
import "#web/components/ui/button.css";
import "#web/components/ui/icon.css";
import "#web/components/wave.css";
import "./contact-rows.css";
import "./service-opening.css";
import "./service-section.css";
import "./step-line.css";
