import { Fragment } from "react";
import { Link } from "react-router-dom";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import type { PdfSharer } from "./operations.ts";
import { keyOf } from "./row-key.ts";

/** A sentence about each other row that has a row's PDF, around a link to it. */
export const PdfSharers = ({ rows, before, after }: PdfSharersProps) =>
  rows.map((row) => (
    <Fragment key={keyOf(row)}>
      {before} {row.label},{" "}
      <Link to={contentSearch({ catalogue: row.catalogue, row: row.slug })}>«{row.title}»</Link>
      {after}{" "}
    </Fragment>
  ));

interface PdfSharersProps {
  rows: readonly PdfSharer[];
  /** What is said before the row's name, and after it. */
  before: string;
  after: string;
}
