import { Suspense, useState } from "react";
import { ProvidersDocument } from "#schema/generated/site.ts";
import { matches } from "#schema/search.ts";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { SearchList, useSearchTerm } from "#web/components/lists/search-list.tsx";
import { ChoiceChips } from "#web/components/places/choice-chips.tsx";
import { regionCode, useChoice } from "#web/components/places/choice.ts";
import { useNow } from "#web/components/places/door-status.tsx";
import { ListHead, ListSection } from "#web/components/lists/list-head.tsx";
import { current } from "#web/components/places/map-points.ts";
import { MedicalSteps } from "./medical-network/medical-steps.tsx";
import { PlacesMap } from "#web/components/places/places-map.tsx";
import { ProviderRegions } from "./medical-network/provider-regions.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
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

const wording = { one: "proveedor", many: "proveedores", empty: copy.empty, showAll: copy.showAll };

/** The providers of the chosen region, each with its number in the whole list. */
function useProviders() {
  const { providers } = useData(ProvidersDocument, {});
  const choice = useChoice("region", medicalRegions);
  const numbered = providers.map((provider, index) => ({ ...provider, number: index + 1 }));
  const listed = numbered.filter(({ region }) => !choice.chosen || region === regionCode(choice.chosen));
  return { providers, listed, ...choice };
}

interface PartProps {
  search: ReturnType<typeof useSearchTerm>;
  active: string | undefined;
  onActive: (slug: string) => void;
}

function OnMap({ search, active, onActive }: PartProps) {
  const { providers, listed } = useProviders();
  const found = listed.filter(({ name, address }) => matches(search.value, name, address));
  return (
    <PlacesMap
      label={copy.mapAlt}
      places={providers}
      numbers={new Map(found.map(({ slug, number }) => [slug, number]))}
      active={current(found, active)}
      onActive={onActive}
    />
  );
}

function List({ search, active, onActive }: PartProps) {
  const { providers, listed, chosen, linkTo } = useProviders();
  const now = useNow();
  const regions = (found: typeof listed, term: string) => (
    <ProviderRegions
      providers={found}
      term={term}
      now={now}
      active={current(found, active)}
      onActive={onActive}
    />
  );
  const options = medicalRegions.map((name) => ({
    name,
    count: providers.filter(({ region }) => region === regionCode(name)).length,
  }));
  return (
    <>
      <ListHead count={listed.length} what={wording.many} note={chosen ?? copy.regionFilter.all}>
        <ChoiceChips
          label={copy.regionFilter.label}
          all={copy.regionFilter.all}
          options={options}
          chosen={chosen}
          linkTo={linkTo}
        />
      </ListHead>
      <SearchList
        search={search}
        items={listed}
        texts={({ name, address }) => [name, address]}
        render={regions}
        wording={wording}
      >
        {regions(listed, "")}
      </SearchList>
    </>
  );
}

/** /servicios/optimed: the providers of the medical network by region, on the map and as a list. */
export function MedicalNetworkPage() {
  const search = useSearchTerm();
  const [active, onActive] = useState<string>();
  const part = { search, active, onActive };
  return (
    <>
      <PageOpening
        title={copy.title}
        lead={copy.subtitle}
        picture={
          <Suspense>
            <OnMap {...part} />
          </Suspense>
        }
      >
        <p className={medicalStepsStyles.medicalLead}>{copy.lead(usePublished().counts.regions)}</p>
        <SearchField {...search} label={copy.search} />
      </PageOpening>
      <ListSection>
        <MedicalSteps />
        <Suspense fallback={<Skeleton rows={8} label="Cargando proveedores" />}>
          <List {...part} />
        </Suspense>
      </ListSection>
    </>
  );
}
