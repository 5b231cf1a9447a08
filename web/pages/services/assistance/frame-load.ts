/** Maximum time in ms for a frame to load once it is in view. */
const LOAD_LIMIT_MS = 15_000;
const MIN_ERROR_STATUS = 400;
/** Wait in ms for the report of a policy violation, because a blocked request fails shortly before it is reported. */
const REPORT_DELAY_MS = 100;

/** Whether a frame's document was loaded. `uncertain` if the browser does not report that for another host. */
export type FrameLoad = "loaded" | "failed" | "uncertain";

/** Checks whether the browser has already finished loading the URL, successfully or not. */
const isLoaded = (source: string) => performance.getEntriesByName(source, "resource").length > 0;

/** Checks whether a document of this site was loaded successfully. Undefined if the browser does not report it (Safari). */
function isSuccessful({ contentDocument, contentWindow }: HTMLIFrameElement): boolean | undefined {
  if (!contentDocument) return undefined;
  const navigations = contentWindow!.performance.getEntriesByType("navigation");
  const status = (navigations[0] as PerformanceNavigationTiming | undefined)?.responseStatus;
  return status === undefined ? undefined : status < MIN_ERROR_STATUS;
}

/** Returns how certain a failure is. Another host may refuse cross-site requests, but still load in a frame. */
const classifyFailure = (source: string): FrameLoad =>
  new URL(source).origin === location.origin ? "failed" : "uncertain";

/**
 * Checks whether the URL responds: this site with success, another host with any response. A frame of another host reports
 * no failure, and fires `load` even then, but a request with an opaque response fails. If the Content-Security-Policy
 * blocks that request, the result is unknown and the frame counts as loaded.
 */
async function isReachable(source: string): Promise<boolean> {
  let isBlocked = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= source.startsWith(blockedURI);
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  const hasResponse = await fetch(source, { mode: "no-cors", credentials: "omit" }).then(
    ({ ok, type }) => ok || type === "opaque",
    () => false,
  );
  await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY_MS));
  document.removeEventListener("securitypolicyviolation", onViolation);
  return hasResponse || isBlocked;
}

/** Watches a frame that is loaded when it comes into view, and reports whether its document was loaded. */
export function watchFrameLoad(frame: HTMLIFrameElement, report: (result: FrameLoad) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = async () => {
    clearTimeout(timer);
    const hasLoaded = isSuccessful(frame) ?? (await isReachable(frame.src));
    report(hasLoaded ? "loaded" : classifyFailure(frame.src));
  };
  const view = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    view.disconnect();
    timer = setTimeout(() => report(classifyFailure(frame.src)), LOAD_LIMIT_MS);
    if (isLoaded(frame.src)) void end();
  });
  frame.addEventListener("load", end);
  view.observe(frame);
  return () => {
    clearTimeout(timer);
    view.disconnect();
    frame.removeEventListener("load", end);
  };
}
