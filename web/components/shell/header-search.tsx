import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ComponentType, MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { SEARCH_PAGE } from "#schema/site.ts";
import { MAX_LENGTH, SEARCH_LABEL, SEARCH_PLACEHOLDER } from "#web/components/site-search/search-page.ts";
import { SearchInput } from "#web/components/ui/fields/search-input.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import type { SearchLiveProps } from "#web/components/site-search/search-live.tsx";
import { isSearchKey, SEARCH_KEY } from "#web/components/site-search/search-key.ts";
import styles from "./header-search.module.css";

const DIALOG = "buscar-en-el-sitio";

interface LiveState {
  Live: ComponentType<SearchLiveProps>;
  typed: string | undefined;
}

/**
 * The site search: a button and a dialog with a form, which the browser opens and submits without scripts. The code that
 * shows results during typing is loaded when the dialog is opened. The form also works without it.
 */
export function HeaderSearch() {
  const { pathname, hash } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressTarget = useRef<EventTarget>(undefined);
  const [{ Live, typed }, setLive] = useState<Partial<LiveState>>({});
  const close = () => dialog.current!.close();

  const load = () => {
    if (Live) return;
    import("#web/components/site-search/search-live.tsx").then(
      ({ SearchLive }) => setLive({ Live: SearchLive, typed: field.current?.value }),
      () => undefined, // fallback: the form is submitted
    );
  };
  const open = () => {
    if (!dialog.current!.open) dialog.current!.showModal();
    dialog.current!.querySelector("input")?.select();
    load();
  };
  /** Loads the code if the browser opened the dialog before hydration. */
  const onLive = useEffectEvent(() => dialog.current!.open && load());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });

  useEffect(() => {
    onLive();
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  useEffect(() => {
    const element = dialog.current!;
    return () => element.close();
  }, [pathname, hash]);

  /** Replaces the button's `command`, which old browsers do not support. */
  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  /** Closes on a click beside the dialog, unless it ends a drag that selects text in the field. */
  const onBackdropClick = ({ target }: MouseEvent) => {
    if (target === dialog.current && target === pressTarget.current) close();
  };

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEY}
        data-keys={SEARCH_KEY}
        onClick={onPress}
        {...{ command: "show-modal", commandfor: DIALOG }}
      >
        <Icon name="search" />
        <span className={styles.label}>Buscar</span>
      </button>
      <a className={`${styles.button} ${styles.plain}`} href={`${SEARCH_PAGE}#buscar`}>
        <Icon name="search" />
        <span className={styles.label}>Buscar</span>
      </a>
      <dialog
        className={styles.root}
        id={DIALOG}
        ref={dialog}
        aria-label="Buscar en el sitio"
        closedby="any"
        onPointerDown={({ target }) => (pressTarget.current = target)}
        onClick={onBackdropClick}
      >
        <div className={styles.sheet}>
          <form role="search" aria-label="Buscar en el sitio" action={SEARCH_PAGE} method="get">
            {Live ? (
              <Live typed={typed ?? ""} onClose={close} />
            ) : (
              <SearchInput
                ref={field}
                name="q"
                maxLength={MAX_LENGTH}
                aria-label={SEARCH_LABEL}
                placeholder={SEARCH_PLACEHOLDER}
              />
            )}
          </form>
          <form method="dialog">
            <button className={styles.close} aria-label="Cerrar la búsqueda">
              <Icon name="close" />
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
