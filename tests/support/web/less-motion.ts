/** jsdom lacks media queries, animations and layout: these stubs simulate reduced motion, with which nothing scrolls. */
if (typeof window !== "undefined") {
  Element.prototype.scrollIntoView ??= () => undefined;
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("reduced-motion: reduce"),
    }) as MediaQueryList;
}
