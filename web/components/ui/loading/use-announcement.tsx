import { useState } from "react";
import type { ReactNode } from "react";

/**
 * State for the text of a live region. Each text gets an element of its own: screen readers announce what is added to the
 * region, so the same text set again would stay unread without one.
 */
export function useAnnouncement(): [ReactNode, (text: string) => void] {
  const [{ text, count }, setAnnouncement] = useState({ text: "", count: 0 });
  const announce = (next: string) => {
    setAnnouncement((previous) => ({ text: next, count: previous.count + 1 }));
  };
  return [text && <span key={count}>{text}</span>, announce];
}
