import { company } from "#web/content/company.ts";
import { Banner } from "./home/banner.tsx";
import { KnowUs } from "./home/know-us.tsx";
import { QuickAccess } from "./home/quick-access.tsx";
import { Values } from "./home/values.tsx";

/** /: the home page, with its parts in the order of the specification. */
export function HomePage() {
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
