import "./base.css";
import "./components/first-touch.ts";

/**
 * Brings the server's HTML to life. Pages where something is typed do so at once; on all others the code loads after
 * the page has been shown, so that reading never waits for it.
 */
const start = async () => (await import("./hydrate.tsx")).hydrate();

if (document.readyState === "complete" || document.querySelector("input, textarea")) await start();
else addEventListener("load", () => void start(), { once: true });
