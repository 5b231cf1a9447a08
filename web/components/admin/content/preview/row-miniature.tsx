import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { RowPreviewDocument } from "#schema/generated/content.ts";
import type { RowDraft, RowPreviewQuery } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import type { Catalogue, Values } from "#web/components/admin/content/data/operations.ts";
import { ensurePreview } from "#web/components/admin/session/allow-preview.ts";
import { emptyPage, showContent } from "./miniature-frame.ts";
import styles from "./row-miniature.module.css";

graphql(`
  query RowPreview($catalogue: ID!, $slug: ID, $values: RowDraft!) {
    rowPreview(catalogue: $catalogue, slug: $slug, values: $values) {
      styles
      html
      complete
    }
  }
`);

const TYPING_PAUSE_MS = 500;

/** Debounces a value. Values are compared as JSON. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json) as Value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}

function describePreview(
  preview: RowPreviewQuery["rowPreview"] | undefined,
  visible: boolean,
  failed: boolean,
): string {
  if (failed) return "No se pudo actualizar.";
  if (preview === undefined) return "Preparando la página…";
  if (preview === null) return "Todavía no se sabe en qué página se muestra.";
  if (!preview.complete) return "Falta algo: la página se ve sin lo que has escrito.";
  return visible ? "Con lo que has escrito y los demás borradores." : "Está oculto: la página se ve sin él.";
}

/** Previews the page that shows the row, in the size of a phone and with the unsaved edits. */
export function RowMiniature({ catalogue, slug, values }: RowMiniatureProps) {
  const title = String(values[catalogue.title] ?? "");
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<string>();
  const hasContent = useRef(false);
  const settled = useSettled(values);
  // Pictures of drafts are served only with preview permission.
  const hasPictures = catalogue.fields.some(({ kind }) => kind === "PICTURE");
  const { data, previousData, error } = useQuery(RowPreviewDocument, {
    variables: { catalogue: catalogue.code, slug, values: { [catalogue.code]: settled } as RowDraft },
    fetchPolicy: "no-cache",
  });
  const preview = (data ?? previousData)?.rowPreview;
  const empty = preview ? emptyPage(preview.styles) : undefined;
  const html = preview?.html;

  const showPage = useEffectEvent((content: string) => {
    hasContent.current = showContent(frame.current!, content, title, !hasContent.current);
  });
  useEffect(() => {
    if (html !== undefined && page === empty) showPage(html);
  }, [html, page, empty]);

  const resetPage = () => {
    hasContent.current = false;
    setPage(empty);
  };

  return (
    <aside className={styles.root} aria-label="Así se verá">
      <p className={styles.title}>Así se verá</p>
      <p className={styles.note}>
        {describePreview(preview, values["visible"] !== false, error !== undefined)}
      </p>
      <div className={styles.screen}>
        {empty !== undefined && (
          <iframe
            ref={frame}
            className={styles.page}
            title={`La página con «${title}»`}
            srcDoc={empty}
            sandbox="allow-same-origin"
            tabIndex={-1} // it would hold the Tab key, although its page is inert
            onLoad={() => (hasPictures ? void ensurePreview().then(resetPage, resetPage) : resetPage())}
          />
        )}
      </div>
    </aside>
  );
}

interface RowMiniatureProps {
  catalogue: Catalogue;
  /** Undefined for a new row. */
  slug: string | undefined;
  /** The edited values. */
  values: Values;
}
