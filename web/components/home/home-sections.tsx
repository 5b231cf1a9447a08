import { company } from "#web/content/company.ts";
import { Banner } from "./banner.tsx";
import { KnowUs } from "./know-us.tsx";
import { QuickAccess } from "./quick-access.tsx";
import { Values } from "./values.tsx";

/** The home page's parts in the order of the specification. */
export function HomeSections() {
  return (
    <>
      <h1 className="visually-hidden">{company.name}</h1>
      <Banner />
      <KnowUs />
      <Values />
      <QuickAccess />
    </>
  );
}
