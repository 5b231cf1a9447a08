import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { ActionButton } from "./action-button.tsx";
import styles from "./copy-button.module.css";

const SAID_MS = 4000;

/** Copies an element's text. Returns whether it was copied; if not, the text is selected. */
async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // no secure context or no permission: select the text and try the old command
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}

/** A button that copies an element's text and shows the result next to it. */
export function CopyButton({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <>
      <ActionButton variant="quiet" onClick={() => void copy(of.current!).then(setCopied)}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {children}
      </ActionButton>
      <p className={styles.status} role="status">
        {copied && "Copiado"}
        {copied === false && "Cópialo tú: ya está seleccionado."}
      </p>
    </>
  );
}
