import { launchOptions } from "#tests/support/browser.ts";

const options = await launchOptions();

/** A phone whose reader asked for letters twice as large: all that is measured in rem follows, the window does not. */
export const LARGE_LETTERS = {
  viewport: { width: 360, height: 740 },
  launchOptions: { ...options, args: [...options.args!, "--blink-settings=defaultFontSize=32"] },
};
