import { memo, useMemo } from "react";
import { WorkshopsDocument } from "#schema/generated/site.ts";
import { useChoice } from "#web/components/places/choice.ts";
import { FoundOnMap, PlaceList } from "#web/components/places/place-list.tsx";
import type { Shared } from "#web/components/places/place-list.tsx";
import { PlacesPage } from "#web/components/places/places-page.tsx";
import { useNumbered } from "#web/components/places/use-found.ts";
import { Points } from "./workshops/points.tsx";
import { WorkshopRows } from "./workshops/workshop-rows.tsx";
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

/** The query parameter with the chosen province. */
const PROVINCE = "provincia";

const wording = { one: "taller", many: "talleres", empty: copy.empty, showAll: copy.showAll };

/** Returns all workshops, and those in the chosen province. */
function useWorkshops() {
  const { workshops } = useData(WorkshopsDocument, {});
  const provinces = [...new Set(workshops.map(({ province }) => province))];
  const { chosen, linkTo } = useChoice(PROVINCE, provinces);
  const numbered = useNumbered(workshops);
  const listed = useMemo(
    () => numbered.filter(({ province }) => !chosen || province === chosen),
    [numbered, chosen],
  );
  return { workshops, provinces, listed, chosen, linkTo };
}

const OnMap = memo(function OnMap(shared: Shared) {
  const { workshops, listed } = useWorkshops();
  return <FoundOnMap label={copy.map.alt} places={workshops} listed={listed} {...shared} />;
});

const List = memo(function List(shared: Shared) {
  const { workshops, provinces, listed, chosen, linkTo } = useWorkshops();
  const { label, all } = copy.provinceFilter;
  const options = provinces.map((name) => ({
    name,
    count: workshops.filter(({ province }) => province === name).length,
  }));
  return (
    <PlaceList
      {...shared}
      listed={listed}
      note={chosen ? `${label}: ${chosen}` : all}
      choice={{ label, all, options, chosen, linkTo }}
      wording={wording}
      Rows={WorkshopRows}
    />
  );
});

/** /servicios/talleres: the authorised workshops, on the map and as a list. */
export function WorkshopsPage() {
  return (
    <PlacesPage
      title={copy.title}
      lead={copy.lead}
      parameter={PROVINCE}
      searchLabel={copy.search}
      loadingLabel="Cargando talleres"
      OnMap={OnMap}
      List={List}
    >
      <Points points={copy.cards(usePublished().counts)} />
    </PlacesPage>
  );
}
