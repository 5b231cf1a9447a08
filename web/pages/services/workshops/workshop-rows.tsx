import type { WorkshopsQuery } from "#schema/generated/site.ts";
import type { RowsProps } from "#web/components/places/place-list.tsx";
import { PlaceRow } from "#web/components/places/place-row.tsx";
import { workshops as copy } from "#web/content/workshops.ts";

/** The workshops as list rows, in their given order. */
export function WorkshopRows({ places, active, ...row }: RowsProps<WorkshopsQuery["workshops"][number]>) {
  return (
    <ul>
      {places.map((workshop) => (
        <PlaceRow
          key={workshop.slug}
          {...row}
          place={workshop}
          number={workshop.number}
          active={workshop.slug === active}
          directions={copy.directions}
        />
      ))}
    </ul>
  );
}
