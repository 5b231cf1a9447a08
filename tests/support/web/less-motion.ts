/** jsdom has neither media queries nor animations: what it shows is for who wants less motion. */
if (typeof window !== "undefined") {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("reduced-motion: reduce"),
    }) as MediaQueryList;
}
