import { island } from "#web/components/island.ts";

const HomeSections = island(
  async () => (await import("#web/components/home/home-sections.tsx")).HomeSections,
);

/** The home page. All of it is an island: nothing in it needs code before the visitor does something. */
export function Page() {
  return <HomeSections />;
}
