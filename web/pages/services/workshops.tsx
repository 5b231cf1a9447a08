import { Suspense, useMemo, useState } from "react";
import { WorkshopsDocument } from "#schema/generated/site.ts";
import { matches } from "#schema/search.ts";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { SearchList, useSearchTerm } from "#web/components/lists/search-list.tsx";
import { ChoiceChips } from "#web/components/places/choice-chips.tsx";
import { useChoice } from "#web/components/places/choice.ts";
import { useNow } from "#web/components/places/door-status.tsx";
import { ListHead, ListSection } from "#web/components/lists/list-head.tsx";
import { PlacesMap } from "#web/components/places/places-map.tsx";
import { current } from "#web/components/places/map-points.ts";
import { Points } from "./workshops/points.tsx";
import { WorkshopRows } from "./workshops/workshop-rows.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { workshops as copy } from "#web/content/workshops.ts";
import { useData } from "#web/app/data.tsx";
import { usePublished } from "#web/app/settings.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Workshops {
    workshops {
      slug
      name
      address
      province
      phone
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

const wording = { one: "taller", many: "talleres", empty: copy.empty, showAll: copy.showAll };

/** The workshops of the chosen province, each with its number in the whole list. */
function useWorkshops() {
  const { workshops } = useData(WorkshopsDocument, {});
  const provinces = [...new Set(workshops.map(({ province }) => province))];
  const choice = useChoice("provincia", provinces);
  const numbered = useMemo(() => workshops.map((one, index) => ({ ...one, number: index + 1 })), [workshops]);
  const listed = numbered.filter(({ province }) => !choice.chosen || province === choice.chosen);
  return { workshops, provinces, listed, ...choice };
}

interface PartProps {
  search: ReturnType<typeof useSearchTerm>;
  active: string | undefined;
  onActive: (slug: string) => void;
}

function OnMap({ search, active, onActive }: PartProps) {
  const { workshops, listed } = useWorkshops();
  const found = listed.filter(({ name, address }) => matches(search.value, name, address));
  return (
    <PlacesMap
      label={copy.map.alt}
      places={workshops}
      numbers={new Map(found.map(({ slug, number }) => [slug, number]))}
      active={current(found, active)}
      onActive={onActive}
    />
  );
}

function List({ search, active, onActive }: PartProps) {
  const { workshops, provinces, listed, chosen, linkTo } = useWorkshops();
  const now = useNow();
  const rows = (found: typeof listed, term: string) => (
    <WorkshopRows
      workshops={found}
      term={term}
      now={now}
      active={current(found, active)}
      onActive={onActive}
    />
  );
  return (
    <>
      <ListHead
        count={listed.length}
        what={listed.length === 1 ? wording.one : wording.many}
        note={chosen ? `${copy.provinceFilter.label}: ${chosen}` : copy.order}
      >
        <ChoiceChips
          label={copy.provinceFilter.label}
          all={copy.provinceFilter.all}
          options={provinces.map((name) => ({
            name,
            count: workshops.filter(({ province }) => province === name).length,
          }))}
          chosen={chosen}
          linkTo={linkTo}
        />
      </ListHead>
      <SearchList
        search={search}
        items={listed}
        texts={({ name, address }) => [name, address]}
        render={rows}
        wording={wording}
      >
        {rows(listed, "")}
      </SearchList>
    </>
  );
}

/** /servicios/talleres: the authorised workshops, on the map and as a list. */
export function WorkshopsPage() {
  const search = useSearchTerm();
  const [active, onActive] = useState<string>();
  const part = { search, active, onActive };
  return (
    <>
      <PageOpening
        title={copy.title}
        lead={copy.lead}
        picture={
          <Suspense>
            <OnMap {...part} />
          </Suspense>
        }
      >
        <SearchField {...search} label={copy.search} />
      </PageOpening>
      <ListSection>
        <Points points={copy.cards(usePublished().counts)} />
        <Suspense fallback={<Skeleton rows={8} label="Cargando talleres" />}>
          <List {...part} />
        </Suspense>
      </ListSection>
    </>
  );
}
