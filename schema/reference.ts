/**
 * A contact's reference: `IST`, the year, 4 or 6 random characters and a check character, as in `IST-26-7K3M-Q`. The database
 * creates it (`contact_reference` in `gateway/database/migrations/m009-add-references.ts`).
 */

/** Excludes I, L, O, U and V, which look like others. The count is prime, so one wrong or two swapped characters never pass. */
const CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTWXYZ";

const PREFIXED = /^[I1L]ST(.+)$/;
const COMPLETE = new RegExp(`^(\\d\\d)((?:[${CHARACTERS}]{2}){2,3})([${CHARACTERS}])$`);

const checkCharacter = (code: string): string => {
  const sum = [...code].reduce(
    (total, character, index) => total + (index + 1) * CHARACTERS.indexOf(character),
    0,
  );
  return CHARACTERS[sum % CHARACTERS.length]!;
};

interface ReadReference {
  reference: string;
  /** Whether `IST` was typed. Without it, the text may be other text: one telephone number in thirty looks like a reference. */
  prefixed: boolean;
}

/**
 * Reads a reference however it is typed: case, blanks and punctuation are ignored, O is read as 0, I and L as 1, and `IST`
 * may be missing. `wrong` if it looks like one but its check character does not fit; undefined if it is other text.
 */
export function readReference(typed: string): ReadReference | "wrong" | undefined {
  const characters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{P}\p{Default_Ignorable_Code_Point}]/gu, "");
  const withoutPrefix = PREFIXED.exec(characters)?.[1];
  const [, year, code, check] =
    COMPLETE.exec((withoutPrefix ?? characters).replaceAll("O", "0").replace(/[IL]/g, "1")) ?? [];
  if (year === undefined || code === undefined) return undefined;
  const prefixed = withoutPrefix !== undefined;
  if (checkCharacter(year + code) === check) return { reference: `IST-${year}-${code}-${check}`, prefixed };
  return prefixed ? "wrong" : undefined;
}
