interface RowName {
  catalogue: string;
  slug: string;
}

/** Returns a row's key, "catalogue/slug", as in refusals and schedules. */
export const keyOf = ({ catalogue, slug }: RowName): string => `${catalogue}/${slug}`;

/** Parses a row's key. A field may follow it, as in "catalogue/slug/field", and is ignored. */
export function rowOf(key: string): RowName {
  const [catalogue = "", slug = ""] = key.split("/");
  return { catalogue, slug };
}
