interface RowName {
  catalogue: string;
  slug: string;
}

/** A row as one text, "catalogue/slug", as refusals and schedules name it. */
export const keyOf = ({ catalogue, slug }: RowName): string => `${catalogue}/${slug}`;

/** The row that a key names; a field may follow it, as in "catalogue/slug/field". */
export function rowOf(key: string): RowName {
  const [catalogue = "", slug = ""] = key.split("/");
  return { catalogue, slug };
}
