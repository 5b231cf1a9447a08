import { launchOptions } from "#tests/support/browser.ts";

const options = await launchOptions();

/** A phone with the browser's font size doubled: everything measured in rem follows, the viewport does not. */
export const LARGE_LETTERS = {
  viewport: { width: 360, height: 740 },
  launchOptions: { ...options, args: [...options.args!, "--blink-settings=defaultFontSize=32"] },
};
