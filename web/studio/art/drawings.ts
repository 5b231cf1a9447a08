import type { Drawing } from "./drawing.ts";
import { about } from "./scenes/about.ts";
import { branchChiriqui, branchPuntaPacifica } from "./scenes/branches.ts";
import { easyInsurance } from "./scenes/easy-insurance.ts";
import { homeCutaway } from "./scenes/home-cutaway.ts";
import { inspections } from "./scenes/inspections.ts";
import { isthmusAerial } from "./scenes/isthmus-aerial.ts";
import { quarter } from "./scenes/panorama.ts";
import { productBonds } from "./scenes/products/product-bonds.ts";
import { productBusiness } from "./scenes/products/product-business.ts";
import { productCar } from "./scenes/products/product-car.ts";
import { productHome } from "./scenes/products/product-home.ts";
import { productLife } from "./scenes/products/product-life.ts";
import { productsPeople } from "./scenes/products/products-people.ts";
import { assistance, claims } from "./scenes/roadside.ts";
import { payments, shop } from "./scenes/services-desk.ts";
import { slideInnovamosNarrow } from "./scenes/banner/slide-innovamos-narrow.ts";
import { slideInnovamos } from "./scenes/banner/slide-innovamos.ts";
import { slideProtegerNarrow } from "./scenes/banner/slide-proteger-narrow.ts";
import { slideProteger } from "./scenes/banner/slide-proteger.ts";
import { emptySearch, sent } from "./scenes/small.ts";
import { login, notFound } from "./scenes/states.ts";
import { statements } from "./scenes/statements.ts";
import { teamExperience } from "./scenes/team-experience.ts";

const wide = [960, 1440, 1920] as const;
const narrow = [480, 780] as const;
const half = [480, 960] as const;
const card = [320, 640] as const;
const opening = [600, 1200] as const;

/** Every picture of the site, in the order of the catalogue. */
export const drawings: readonly Drawing[] = [
  { name: "slide-proteger", draw: slideProteger, night: true, widths: wide },
  { name: "slide-proteger-narrow", draw: slideProtegerNarrow, night: true, widths: narrow },
  { name: "slide-innovamos", draw: slideInnovamos, night: true, widths: wide },
  { name: "slide-innovamos-narrow", draw: slideInnovamosNarrow, night: true, widths: narrow },
  { name: "isthmus-aerial", draw: isthmusAerial, night: true, widths: [400, 800] },
  { name: "panorama-0", draw: (hour) => quarter(0, hour), night: true, widths: card },
  { name: "panorama-1", draw: (hour) => quarter(1, hour), night: true, widths: card },
  { name: "panorama-2", draw: (hour) => quarter(2, hour), night: true, widths: card },
  { name: "panorama-3", draw: (hour) => quarter(3, hour), night: true, widths: card },
  { name: "easy-insurance", draw: easyInsurance, night: true, widths: half },
  { name: "team-experience", draw: teamExperience, night: true, widths: half },
  { name: "branch-punta-pacifica", draw: branchPuntaPacifica, night: true, widths: [400, 800] },
  { name: "branch-chiriqui", draw: branchChiriqui, night: true, widths: [400, 800] },
  { name: "not-found", draw: notFound, night: true, widths: half },
  { name: "login", draw: login, night: false, widths: [450, 900] },
  { name: "empty-search", draw: emptySearch, night: true, widths: [] },
  { name: "sent", draw: sent, night: true, widths: [] },
  { name: "product-car", draw: productCar, night: true, widths: opening },
  { name: "product-life", draw: productLife, night: true, widths: opening },
  { name: "product-home", draw: productHome, night: true, widths: opening },
  { name: "home-cutaway", draw: homeCutaway, night: true, widths: [480, 960] },
  { name: "product-business", draw: productBusiness, night: true, widths: opening },
  { name: "product-bonds", draw: productBonds, night: true, widths: opening },
  { name: "products-people", draw: productsPeople, night: true, widths: opening },
  { name: "assistance", draw: assistance, night: true, widths: opening },
  { name: "inspections", draw: inspections, night: true, widths: opening },
  { name: "payments", draw: payments, night: true, widths: opening },
  { name: "claims", draw: claims, night: true, widths: opening },
  { name: "shop", draw: shop, night: true, widths: opening },
  { name: "about", draw: about, night: true, widths: opening },
  { name: "statements", draw: statements, night: true, widths: opening },
];
