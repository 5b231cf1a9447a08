import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./tooltip.module.css";

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** Returns an element's `data-tooltip`, preceded by its text if the element, or its part with `data-cut`, is truncated. */
const textOf = (element: HTMLElement) => {
  const isTruncated = isCut(element.querySelector<HTMLElement>("[data-cut]") ?? element);
  return [isTruncated && element.textContent, element.dataset["tooltip"]].filter(Boolean).join("\n");
};

/**
 * Shows the `data-tooltip` of any element inside, and the element's text if it is truncated: on hover, on focus and after a
 * tap, until Escape or a click with another effect. All elements share one tooltip.
 */
export function TooltipArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  const isOpen = text !== "";

  const show = (element: HTMLElement | null) => {
    anchor.current?.removeAttribute("aria-describedby");
    anchor.current = element;
    const next = element ? textOf(element) : "";
    if (next) element!.setAttribute("aria-describedby", id);
    setText(next);
  };
  const hide = () => show(null);
  const hideNow = useEffectEvent(hide);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation(); // closes only the tooltip
      hideNow();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen]);

  // The element of the tooltip may have been removed.
  useEffect(() => {
    if (anchor.current?.isConnected === false) hideNow();
  }, [children]);

  const showFor = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element) || target.closest("[role=tooltip]")) return; // the pointer may be over the tooltip itself
    show(target.closest<HTMLElement>("[data-tooltip]"));
  };
  return (
    <div
      className={className}
      onPointerOver={(event) => event.pointerType !== "touch" && showFor(event)}
      onPointerLeave={(event) => event.pointerType !== "touch" && hide()}
      onFocus={showFor}
      onBlur={hide}
      onClick={(event) => (event.defaultPrevented ? hide() : showFor(event))}
    >
      {children}
      <TooltipTrigger isOpen={isOpen} onOpenChange={(open) => open || hide()} closeDelay={0}>
        <Tooltip className={styles.root!} triggerRef={anchor} data-react-aria-top-layer>
          <span className={styles.text} id={id} dir="auto">
            {text}
          </span>
        </Tooltip>
      </TooltipTrigger>
    </div>
  );
}
