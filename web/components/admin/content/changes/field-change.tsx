import { useEffect } from "react";
import { versionAddress } from "#schema/files.ts";
import { linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { NamedPdf, Values } from "#web/components/admin/content/data/operations.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import { UploadedPicture } from "#web/components/admin/files/uploaded-picture.tsx";
import { renewPermission } from "#web/components/admin/session/allow-preview.ts";
import { movedPlace } from "./moved-place.ts";
import styles from "./field-change.module.css";

/** What one side says, a line each; lines that the other side has too are dimmed. */
function Lines({ lines, others, className }: LinesProps) {
  return lines.map((line, index) => (
    <span key={`${index} ${line}`} className={others.includes(line) ? styles.same : className}>
      {line}
    </span>
  ));
}

/** A PDF: how large it is, and where, and a link to it; its address and hash say less to people. */
function File({ lines, href }: { lines: readonly string[]; href: string | undefined }) {
  useEffect(renewPermission, []);
  return (
    <>
      {lines.map((line, index) => (
        <span key={line} className={index > 0 ? styles.note : styles.line}>
          {line}
        </span>
      ))}
      {href && (
        <TabLink
          className={styles.file}
          href={href}
          onFocus={renewPermission}
          onPointerEnter={renewPermission}
        >
          Abrir el PDF
        </TabLink>
      )}
    </>
  );
}

/** A picture and, smaller, its address; what is no picture of the site is told by its address alone. */
const Picture = ({ lines: [address = ""] }: { lines: readonly string[] }) => (
  <>
    {address.startsWith("/static/") && (
      <UploadedPicture className={styles.picture} src={address} width={96} height={96} loading="lazy" />
    )}
    <span className={address.startsWith("/") ? styles.note : styles.line}>{address}</span>
  </>
);

/** What one side says, in the way of its kind. */
function Side({ entry, values, ...told }: SideProps) {
  const { kind } = entry.field;
  if (kind === "PDF") return <File lines={told.lines} href={fileOf(entry, values)} />;
  if (kind === "PICTURE") return <Picture lines={told.lines} />;
  return <Lines {...told} />;
}

/** The address of a PDF's very version. */
function fileOf({ parts }: Entry, values: Values): string | undefined {
  const [address, hash] = parts.map((part) => values[part]);
  return address && hash ? versionAddress(String(address), String(hash)) : undefined;
}

/** One field of a row: what it said and what it says then; a new row has no before, one that goes has nothing after it. */
export function FieldChange({ entry, before, after, pdfs }: FieldChangeProps) {
  const { kind } = entry.field;
  const told = (values: Values | null) => (values ? linesOf(entry, values, pdfs) : []);
  const [old, now] = [told(before), told(after)];
  const placeIn = (values: Values) => entry.parts.map((part) => values[part]);
  const moved = before && after && kind === "LATITUDE" && movedPlace(placeIn(before), placeIn(after));
  // The same lines in another order differ all.
  const reordered = old.every((line) => now.includes(line)) && now.every((line) => old.includes(line));
  const [oldShared, nowShared] = reordered ? [[], []] : [now, old];
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
              lines={old}
              others={oldShared}
              className={after && old.length > 1 ? styles.gone : styles.line}
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
              <Side entry={entry} values={after} lines={now} others={nowShared} className={styles.line} />
              {moved && <span className={styles.note}>{moved}</span>}
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
  /** Of the lines that differ. */
  className: string | undefined;
}
