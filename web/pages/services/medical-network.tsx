import { memo, useMemo } from "react";
import { ProvidersDocument } from "#schema/generated/site.ts";
import { regionCode, useChoice } from "#web/components/places/choice.ts";
import { FoundOnMap, PlaceList } from "#web/components/places/place-list.tsx";
import type { Shared } from "#web/components/places/place-list.tsx";
import { PlacesPage } from "#web/components/places/places-page.tsx";
import { useNumbered } from "#web/components/places/use-found.ts";
import { MedicalSteps } from "./medical-network/medical-steps.tsx";
import { ProviderRegions } from "./medical-network/provider-regions.tsx";
import { medicalRegions, optimed as copy } from "#web/content/optimed.ts";
import { useData } from "#web/app/data.tsx";
import { usePublished } from "#web/app/settings.ts";
import medicalStepsStyles from "./medical-network/medical-steps.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Providers {
    providers {
      slug
      name
      kind
      region
      address
      phone
      fax
      email
      contact
      latitude
      longitude
      hours {
        ...WeekHours
      }
      exceptions {
        ...ComingException
      }
    }
  }
`);

/** The query parameter with the chosen region. */
const REGION = "region";

const wording = { one: "proveedor", many: "proveedores", empty: copy.empty, showAll: copy.showAll };

/** Returns all providers, and those in the chosen region. */
function useProviders() {
  const { providers } = useData(ProvidersDocument, {});
  const { chosen, linkTo } = useChoice(REGION, medicalRegions);
  // Sorted by region, so that a region is not split over non-adjacent pages of the list.
  const inRegions = useMemo(
    () => medicalRegions.flatMap((name) => providers.filter(({ region }) => region === regionCode(name))),
    [providers],
  );
  const numbered = useNumbered(inRegions);
  const listed = useMemo(
    () => numbered.filter(({ region }) => !chosen || region === regionCode(chosen)),
    [numbered, chosen],
  );
  return { providers, listed, chosen, linkTo };
}

const OnMap = memo(function OnMap(shared: Shared) {
  const { providers, listed } = useProviders();
  return <FoundOnMap label={copy.mapAlt} places={providers} listed={listed} {...shared} />;
});

const List = memo(function List(shared: Shared) {
  const { providers, listed, chosen, linkTo } = useProviders();
  const { label, all } = copy.regionFilter;
  // A region without providers is not offered, unless an old URL has chosen it.
  const options = medicalRegions
    .map((name) => ({
      name,
      count: providers.filter(({ region }) => region === regionCode(name)).length,
    }))
    .filter(({ name, count }) => count > 0 || name === chosen);
  return (
    <PlaceList
      {...shared}
      listed={listed}
      note={chosen ?? all}
      choice={{ label, all, options, chosen, linkTo }}
      wording={wording}
      Rows={ProviderRegions}
    />
  );
});

/** /servicios/optimed: the providers of the medical network by region, on the map and as a list. */
export function MedicalNetworkPage() {
  return (
    <PlacesPage
      title={copy.title}
      lead={copy.subtitle}
      intro={<p className={medicalStepsStyles.lead}>{copy.lead(usePublished().counts.regions)}</p>}
      parameter={REGION}
      searchLabel={copy.search}
      loadingLabel="Cargando proveedores"
      OnMap={OnMap}
      List={List}
    >
      <MedicalSteps />
    </PlacesPage>
  );
}
