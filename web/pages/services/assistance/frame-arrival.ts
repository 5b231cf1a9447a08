/** How long a frame may take once it has come into view. */
const LOAD_LIMIT_MS = 15_000;
const FAILED = 400;
/** A forbidden request fails a moment before the browser says that it was forbidden. */
const REPORT_DELAY_MS = 100;

/** What became of a frame; `doubtful` where the browser does not say whether another host's document came. */
export type Arrival = "here" | "lost" | "doubtful";

/** Whether the browser has loaded something for the address already, well or badly. */
const isLoaded = (source: string) => performance.getEntriesByName(source, "resource").length > 0;

/** Whether a document of this site came in good order; undefined where the browser, as Safari, does not say. */
function isWell({ contentDocument, contentWindow }: HTMLIFrameElement): boolean | undefined {
  if (!contentDocument) return undefined;
  const visits = contentWindow!.performance.getEntriesByType("navigation");
  const status = (visits[0] as PerformanceNavigationTiming | undefined)?.responseStatus;
  return status === undefined ? undefined : status < FAILED;
}

/** How sure a failure is: another host may refuse its answers to requests of other sites, and still load in a frame. */
const failed = (source: string): Arrival =>
  new URL(source).origin === location.origin ? "lost" : "doubtful";

/**
 * Whether the address answers: this site well, another host at all. A frame of another host does not report its failure,
 * and neither does its `load` event, but a request whose answer stays unread does. Where the content policy forbids that
 * request, nothing is known and the frame is believed.
 */
async function answers(source: string): Promise<boolean> {
  let forbidden = false;
  const forbid = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    forbidden ||= source.startsWith(blockedURI);
  };
  document.addEventListener("securitypolicyviolation", forbid);
  const answered = await fetch(source, { mode: "no-cors", credentials: "omit" }).then(
    ({ ok, type }) => ok || type === "opaque",
    () => false,
  );
  await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY_MS));
  document.removeEventListener("securitypolicyviolation", forbid);
  return answered || forbidden;
}

/** Watches a frame that loads when it comes into view, and reports what became of its document. */
export function frameArrives(frame: HTMLIFrameElement, report: (arrival: Arrival) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = async () => {
    clearTimeout(timer);
    const came = isWell(frame) ?? (await answers(frame.src));
    report(came ? "here" : failed(frame.src));
  };
  const view = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    view.disconnect();
    timer = setTimeout(() => report(failed(frame.src)), LOAD_LIMIT_MS);
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
