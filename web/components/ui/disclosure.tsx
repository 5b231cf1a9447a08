import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useIsland } from "../island.ts";
import "./disclosure.css";

/**
 * A part of a page under a heading that opens and closes it; open at first, so that it can be read without JavaScript.
 * A closed part is still found by the browser's own search in the page, which opens it.
 */
export function Disclosure({ id, title, aside, children }: DisclosureProps) {
  const panelId = useId();
  const [open, setOpen] = useState(true);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current!;
    if (open) element.removeAttribute("hidden");
    else element.setAttribute("hidden", "until-found");
    const onFound = () => setOpen(true);
    element.addEventListener("beforematch", onFound);
    return () => element.removeEventListener("beforematch", onFound);
  }, [open]);

  return (
    <section className="disclosure" id={id} {...useIsland<HTMLElement>()}>
      <h2 className="disclosure-heading">
        <button
          type="button"
          className="disclosure-button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <span className="disclosure-title">{title}</span>{" "}
          {aside && <span className="disclosure-aside">{aside}</span>}
          <ChevronDown className="disclosure-chevron" aria-hidden="true" />
        </button>
      </h2>
      <div className="disclosure-panel" id={panelId} ref={panel}>
        <div className="disclosure-inner">{children}</div>
      </div>
    </section>
  );
}

interface DisclosureProps {
  /** The anchor of the part. */
  id?: string;
  title: string;
  /** What stands at the end of the heading, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}
