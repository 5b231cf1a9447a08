import { ReinsurersDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { reinsurance } from "#web/content/reinsurance.ts";
import { CompanyOpening } from "#web/components/company/company-opening.tsx";
import { ReinsuranceCriteria, ReinsuranceStory } from "./reinsurance/reinsurance-story.tsx";
import { ReinsurerCarousel } from "./reinsurance/reinsurer-carousel.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Reinsurers {
    reinsurers {
      slug
      name
      country
      founded
      logoUrl
    }
  }
`);

/** /sobre-nosotros/reaseguros: what reinsurance is, the reinsurers and how they are chosen. */
export function ReinsurancePage() {
  const { reinsurers } = useData(ReinsurersDocument, {});
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
