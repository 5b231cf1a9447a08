import { expect, test } from "vitest";
import { sourcesIn } from "./source.ts";
import type { Source } from "./source.ts";

const MAX_FILES = 9;

/** Returns the files, besides the migration, that name a contact's field. The playground's example query does not count. */
function filesNaming(field: string, sources: Source[]): string[] {
  const column = field.replace(/[A-Z]/g, "_$&").toLowerCase();
  const name = new RegExp(`\\b(?:${field}|${column})\\b`);
  return sources
    .filter(({ path }) => !/\/migrations\/|^web\/(playground|studio)\//.test(path))
    .filter(({ text }) => name.test(text))
    .map(({ path }) => path);
}

test("a contact's field stands in at most nine files, the migration and its entry included", () => {
  const walk = filesNaming("lastName", sourcesIn("web", "gateway", "schema"));
  expect(walk).toContain("schema/contact.ts");
  const files = [...walk, "the migration", "gateway/database/migrations.ts"];
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(MAX_FILES);

  const planted = [
    { path: "gateway/contacts/one-more.ts", text: 'select last_name as "surname"' },
    { path: "web/components/admin/one-more.tsx", text: "contact.lastName" },
    { path: "gateway/database/migrations/m099.ts", text: "last_name text" },
    { path: "web/playground/operations.ts", text: "lastName" },
    { path: "web/one-more.ts", text: "lastNames" },
  ];
  expect(filesNaming("lastName", planted)).toEqual([
    "gateway/contacts/one-more.ts",
    "web/components/admin/one-more.tsx",
  ]);
});

test("the folders of PDFs are listed in one file", () => {
  const listing = sourcesIn("web", "gateway", "schema", "tests").filter(({ text }) =>
    /"endosos",\s*"estados-financieros"/.test(text),
  );
  expect(listing.map(({ path }) => path)).toEqual(["schema/files.ts"]);
});
