import type { ReinsurersQuery } from "#schema/generated.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import { CompanyOpening } from "./company-opening.tsx";
import { ReinsuranceCriteria, ReinsuranceStory } from "./reinsurance-story.tsx";
import { ReinsurerCarousel } from "./reinsurer-carousel.tsx";

/** What reinsurance is, on the chart of where it comes from; the reinsurers; how they are chosen. */
export function Reinsurance({ reinsurers }: ReinsurersQuery) {
  return (
    <>
      <CompanyOpening title={reinsurance.title} lead={reinsurance.lead}>
        <ReinsuranceStory countries={reinsurers.map(({ country }) => country)} />
      </CompanyOpening>
      <ReinsurerCarousel reinsurers={reinsurers} />
      <ReinsuranceCriteria />
    </>
  );
}
