import { useEffect } from "react";
import { versionAddress } from "#schema/files.ts";
import { linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { NamedPdf, Values } from "#web/components/admin/content/data/operations.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import { UploadedPicture } from "#web/components/admin/files/uploaded-picture.tsx";
import { refreshPreview } from "#web/components/admin/session/allow-preview.ts";
import { describeMove } from "./describe-move.ts";
import styles from "./field-change.module.css";

/** Renders one side of a comparison; lines that the other side also has are dimmed. */
function Lines({ lines, others, className }: LinesProps) {
  return lines.map((line, index) => (
    <span key={`${index} ${line}`} className={others.includes(line) ? styles.unchanged : className}>
      {line}
    </span>
  ));
}

/** Renders a PDF: its size first, its address and hash in smaller type, because they tell people less, and a link. */
function File({ lines, href }: { lines: readonly string[]; href: string | undefined }) {
  useEffect(refreshPreview, []);
  return (
    <>
      {lines.map((line, index) => (
        <span key={line} className={index > 0 ? styles.note : styles.line}>
          {line}
        </span>
      ))}
      {href && (
        <TabLink className={styles.file} href={href} onFocus={refreshPreview} onPointerEnter={refreshPreview}>
          Abrir el PDF
        </TabLink>
      )}
    </>
  );
}

/** Renders a picture with its address in smaller type, or only the address if the picture is not one of the site's. */
const Picture = ({ lines: [address = ""] }: { lines: readonly string[] }) => (
  <>
    {address.startsWith("/static/") && (
      <UploadedPicture className={styles.picture} src={address} width={96} height={96} loading="lazy" />
    )}
    <span className={address.startsWith("/") ? styles.note : styles.line}>{address}</span>
  </>
);

/** Renders one side of a comparison according to the kind of field. */
function Side({ entry, values, ...lineProps }: SideProps) {
  const { kind } = entry.field;
  if (kind === "PDF") return <File lines={lineProps.lines} href={fileOf(entry, values)} />;
  if (kind === "PICTURE") return <Picture lines={lineProps.lines} />;
  return <Lines {...lineProps} />;
}

/** Returns the address of this version of a PDF, or undefined without an address or hash. */
function fileOf({ parts }: Entry, values: Values): string | undefined {
  const [address, hash] = parts.map((part) => values[part]);
  return address && hash ? versionAddress(String(address), String(hash)) : undefined;
}

/** Compares a field's old and new value. A new row has no old value, a removed one no new value. */
export function FieldChange({ entry, before, after, pdfs }: FieldChangeProps) {
  const { kind } = entry.field;
  const linesFor = (values: Values | null) => (values ? linesOf(entry, values, pdfs) : []);
  const [oldLines, newLines] = [linesFor(before), linesFor(after)];
  const coordinatesOf = (values: Values) => entry.parts.map((part) => values[part]);
  const moveText =
    before && after && kind === "LATITUDE" && describeMove(coordinatesOf(before), coordinatesOf(after));
  // If only the order of the lines differs, all of them count as changed.
  const reordered =
    oldLines.every((line) => newLines.includes(line)) && newLines.every((line) => oldLines.includes(line));
  const [oldShared, newShared] = reordered ? [[], []] : [newLines, oldLines];
  return (
    <div className={styles.root}>
      <dt className={styles.label}>{entry.label}</dt>
      <dd className={styles.values}>
        {before && (
          <del className={styles.before}>
            <span className="visually-hidden">Antes: </span>
            <Side
              entry={entry}
              values={before}
              lines={oldLines}
              others={oldShared}
              className={after && oldLines.length > 1 ? styles.removed : styles.line}
            />
          </del>
        )}
        {after && (
          <span className={styles.now}>
            {before && (
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            )}
            <ins className={styles.after}>
              {before && <span className="visually-hidden">Ahora: </span>}
              <Side
                entry={entry}
                values={after}
                lines={newLines}
                others={newShared}
                className={styles.line}
              />
              {moveText && <span className={styles.note}>{moveText}</span>}
            </ins>
          </span>
        )}
      </dd>
    </div>
  );
}

interface FieldChangeProps {
  entry: Entry;
  before: Values | null;
  after: Values | null;
  pdfs: readonly NamedPdf[];
}

interface SideProps extends LinesProps {
  entry: Entry;
  values: Values;
}

interface LinesProps {
  lines: readonly string[];
  others: readonly string[];
  /** Class of the lines that differ. */
  className: string | undefined;
}
