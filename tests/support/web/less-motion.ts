/** jsdom has no media queries, animations or layout: it stands for a browser with reduced motion, in which nothing scrolls. */
if (typeof window !== "undefined") {
  Element.prototype.scrollIntoView ??= () => undefined;
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("reduced-motion: reduce"),
    }) as MediaQueryList;
}
