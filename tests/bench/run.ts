import { begin, read } from "#tests/support/downloads.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { compare, median } from "./measure.ts";
import type { Load } from "./measure.ts";
import { row, rounded } from "./rows.ts";
import type { Row } from "./rows.ts";
import { openSides } from "./sides.ts";
import type { Sides } from "./sides.ts";

const FORMS = JSON.stringify({ query: "{ forms { slug title description url } }" });
const ENQUIRY = JSON.stringify(generalContact);

/** Returns the three lines of a comparison under load. */
const underLoad = (
  what: string,
  [limit, project]: [Load, Load],
  goals: Partial<Record<keyof Load, string>>,
) => [
  row(`${what}, requests/s`, limit.requestsPerSecond, project.requestsPerSecond, goals.requestsPerSecond),
  row(`${what}, CPU us`, limit.cpu, project.cpu, goals.cpu),
  row(`${what}, p99 ms`, limit.p99, project.p99, goals.p99),
];

/** Compares the whole list of 100,000 enquiries with COPY: time to the first and to the last byte. */
async function list({ product, peers, databaseUrl, signIn }: Sides): Promise<Row[]> {
  const headers = await signIn();
  await fillWithContacts(databaseUrl, 100_000);
  const copies: { first: number; total: number }[] = [];
  const lists: { first: number; total: number }[] = [];
  for (let round = 0; round < 7; round++) {
    copies.push(await read(await begin(`${peers}/copy`, {})));
    lists.push(await read(await begin(`${product}/api/admin/contacts`, headers)));
  }
  const middle = (figure: "first" | "total") =>
    [copies, lists].map((times) => median(times.map((time) => time[figure]))) as [number, number];
  return [
    row("list of 100,000, ms", ...middle("total"), "at most 1.25"),
    row("list of 100,000, first byte ms", ...middle("first"), "10 ms"),
  ];
}

/** The comparisons by name; `npm run bench -- enquiries list` runs only these two. */
const parts: Record<string, (sides: Sides) => Promise<Row[]>> = {
  home: async ({ product, peers, productCpu, peersCpu }) =>
    underLoad(
      "home page from memory",
      await compare(
        { url: `${peers}/page`, cpu: peersCpu },
        { url: `${product}/`, cpu: productCpu, headers: { "accept-encoding": "br" } },
      ),
      { cpu: "at most 1.6" },
    ),
  forms: async ({ product, peers, productCpu, peersCpu }) =>
    underLoad(
      "GraphQL forms from memory",
      await compare(
        { url: `${peers}/forms`, cpu: peersCpu },
        { url: `${product}/graphql`, cpu: productCpu, body: FORMS },
      ),
      { requestsPerSecond: "at least 0.5" },
    ),
  list,
  enquiries: async ({ product, peers, productCpu, peersCpu }) => {
    const posts = [
      { url: `${peers}/insert`, cpu: peersCpu, body: ENQUIRY },
      { url: `${product}/api/contacts`, cpu: productCpu, body: ENQUIRY },
    ] as const;
    return [
      ...underLoad("enquiry and one INSERT", await compare(...posts), {
        requestsPerSecond: "at least 1",
        p99: "at most 3",
      }),
      ...underLoad("one at a time", await compare(...posts, 1), { requestsPerSecond: "at least 0.6" }),
    ];
  },
};

/** Runs the named comparisons, or all if none is named. */
async function compareSides(wanted: readonly string[]): Promise<void> {
  const sides = await openSides(FORMS);
  try {
    const idle = await sides.metric("process_resident_memory_bytes");
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(sides)));
    }
    console.table(rows); // oxlint-disable-line no-console -- what this command is for
    const now = await sides.metric("process_resident_memory_bytes");
    process.stdout.write(
      `Resident memory: ${rounded(idle / 1e6)} MB at first, ${rounded(now / 1e6)} MB now\n`,
    );
  } finally {
    await sides.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted[0] === "pages") {
  const { measurePages } = await import("./pages/pages.ts"); // Lighthouse takes a second to load
  await measurePages(wanted.slice(1));
} else {
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    const names = ["pages", ...Object.keys(parts)].join(", ");
    process.stderr.write(`No such part: ${unknown.join(", ")}. There are ${names}.\n`);
    process.exit(1);
  }
  await compareSides(wanted);
}
