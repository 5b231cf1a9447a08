import { Migration } from "@mikro-orm/migrations";
import { SOURCES as FORMER_SOURCES } from "./m026-create-search.ts";
import { refreshSearch } from "./search-sources.ts";
import type { Source } from "./search-sources.ts";

const WITH_PHONE = new Set(["workshop", "provider", "branch"]);
/** SQL: the digits of a telephone number as one word, with and without the country code. */
const JOINED_DIGITS =
  "regexp_replace(phone, '[^0-9]', '', 'g'), regexp_replace(phone, '^[+]507|[^0-9]', '', 'g')";

/** Sources of the search. */
export const SOURCES: readonly Source[] = FORMER_SOURCES.map((source) =>
  WITH_PHONE.has(source.table)
    ? { ...source, words: `concat_ws(' ', ${source.words}, ${JOINED_DIGITS})` }
    : source,
);

/** Finds a telephone number that is typed without its dash or spaces. */
export class FindJoinedTelephones extends Migration {
  override up(): void {
    this.addSql(refreshSearch(SOURCES));
    this.addSql(`select refresh_search()`);
  }

  override down(): void {
    this.addSql(refreshSearch(FORMER_SOURCES));
    this.addSql(`select refresh_search()`);
  }
}
