import type { WorkshopsQuery } from "#schema/generated/site.ts";
import { PlaceRow } from "#web/components/places/place-row.tsx";
import { workshops as copy } from "#web/content/workshops.ts";

/** The workshops in their order, each with its number in the whole list. */
export function WorkshopRows({ workshops, term, now, active, onActive }: WorkshopRowsProps) {
  return (
    <ul>
      {workshops.map((workshop) => (
        <PlaceRow
          key={workshop.slug}
          place={workshop}
          number={workshop.number}
          term={term}
          now={now}
          active={workshop.slug === active}
          onActive={onActive}
          directions={copy.directions}
        />
      ))}
    </ul>
  );
}

interface WorkshopRowsProps {
  workshops: readonly (WorkshopsQuery["workshops"][number] & { number: number })[];
  term: string;
  now: Date | undefined;
  active: string | undefined;
  onActive: (slug: string) => void;
}
