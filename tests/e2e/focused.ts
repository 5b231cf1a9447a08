import type { Page } from "@playwright/test";

/** Returns the focused element as exposed to assistive technology. Playwright computes names only by the standard. */
export async function focused(page: Page): Promise<Focused | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  for (const { role, name, properties = [] } of nodes) {
    const states = new Map(properties.map((property) => [property.name, property.value.value as unknown]));
    if (role?.value === "RootWebArea" || states.get("focused") !== true) continue;
    return {
      role: role?.value as string,
      name: name?.value as string,
      selected: states.get("selected") === true,
    };
  }
  return undefined;
}

interface Focused {
  role: string;
  name: string;
  selected: boolean;
}
