import { Fragment } from "react";
import { Link } from "react-router-dom";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import type { PdfSharer } from "./operations.ts";
import { keyOf } from "./row-key.ts";

/** Renders a sentence with a link for each other row that uses the same PDF. */
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
  /** Texts before and after the row's name. */
  before: string;
  after: string;
}
