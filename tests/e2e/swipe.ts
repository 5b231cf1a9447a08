import type { Locator, Page } from "@playwright/test";

/** Swipes a finger up or down from the middle of an element, by `by` px. */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", moved?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + width / 2, y: y + height / 2 + moved }],
    });
  await send("touchStart", 0);
  for (let step = 1; step <= 5; step++) await send("touchMove", (by * step) / 5);
  await send("touchEnd");
  await cdp.detach();
}
