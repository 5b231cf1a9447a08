import { Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { ListSection } from "#web/components/lists/list-head.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { useShared } from "./place-list.tsx";
import type { Shared } from "./place-list.tsx";

interface PlacesPageProps {
  title: string;
  lead: string;
  /** Content between the lead and the search field. */
  intro?: ReactNode;
  /** The query parameter with the chosen region or province. */
  parameter: string;
  searchLabel: string;
  loadingLabel: string;
  OnMap: ComponentType<Shared>;
  List: ComponentType<Shared>;
  /** Content above the list. */
  children: ReactNode;
}

/** A page that shows places on a map and as a list; a search field filters both. */
export function PlacesPage(props: PlacesPageProps) {
  const { title, lead, intro, parameter, searchLabel, loadingLabel, OnMap, List, children } = props;
  const { field, shared } = useShared(parameter);
  return (
    <>
      <PageOpening
        title={title}
        lead={lead}
        picture={
          <Suspense>
            <OnMap {...shared} />
          </Suspense>
        }
      >
        {intro}
        <SearchField {...field} label={searchLabel} />
      </PageOpening>
      <ListSection>
        {children}
        <Suspense fallback={<Skeleton rows={8} label={loadingLabel} />}>
          <List {...shared} />
        </Suspense>
      </ListSection>
    </>
  );
}
