import { graphql } from "#web/app/graphql.ts";
import type {
  SeenDraftInput,
  SeenRowInput,
  CatalogueFieldFragment,
  EditableCatalogueFragment,
  UnpublishedDraftsQuery,
  WholeDraftFragment,
  WholeRowFragment,
} from "#schema/generated/content.ts";

graphql(`
  fragment CatalogueField on FieldDescription {
    name
    label
    help
    kind
    required
    listed
    options {
      value
      label
    }
  }

  fragment EditableCatalogue on CatalogueDescription {
    code
    label
    singular
    title
    csv
    orderedBy
    rows
    hidden
    fields {
      ...CatalogueField
    }
  }

  fragment WholeDraft on Draft {
    catalogue
    slug
    title
    row
    published
    pdfs {
      hash
      bytes
      pages
    }
    outdated
    base
    version
    author
    changedAt
    scheduledAt
    isOwn
    awaitsOther
    faults {
      field
      message
    }
  }

  fragment WholeRow on EditableRow {
    catalogue
    slug
    title
    published
    base
    draft {
      ...WholeDraft
    }
  }

  query Catalogues {
    catalogues {
      ...EditableCatalogue
    }
    drafts {
      catalogue
      slug
      version
      changedAt
      isOwn
      awaitsOther
    }
  }

  query CatalogueRows($catalogue: ID!) {
    editableRows(catalogue: $catalogue) {
      ...WholeRow
    }
    order: editableRow(catalogue: $catalogue, slug: "*") {
      catalogue
      slug
      published
      base
      draft {
        row
        version
        changedAt
      }
    }
  }

  query CatalogueRow($catalogue: ID!, $slug: ID!) {
    editableRow(catalogue: $catalogue, slug: $slug) {
      ...WholeRow
      alsoIn {
        catalogue
        label
        slug
        title
      }
    }
  }

  query RowTitles($catalogue: ID!) {
    editableRows(catalogue: $catalogue) {
      slug
      title
    }
  }

  query RowsWithPdf($hash: String!, $address: String!) {
    rowsWithPdf(hash: $hash, address: $address) {
      catalogue
      label
      slug
      title
    }
  }

  query UnpublishedDrafts($first: Int!, $after: SeenDraftInput) {
    drafts(first: $first, after: $after) {
      ...WholeDraft
      alsoChanged {
        catalogue
        label
        slug
        title
      }
    }
    scheduledPublications {
      id
      at
      rows
      note
      author
      state
      outdated
      gone
      cause
    }
  }

  mutation CreateRow($catalogue: ID!, $values: RowDraft!) {
    createRow(catalogue: $catalogue, values: $values) {
      ...WholeRow
    }
  }

  mutation SaveDraft($seen: SeenRowInput!, $values: RowDraft!) {
    saveDraft(seen: $seen, values: $values) {
      ...WholeRow
    }
  }

  mutation RemoveRow($seen: SeenRowInput!) {
    removeRow(seen: $seen)
  }

  mutation DiscardDraft($seen: SeenRowInput!) {
    discardDraft(seen: $seen)
  }

  mutation SaveOrder($seen: SeenRowInput!, $order: [ID!]!) {
    saveOrder(seen: $seen, order: $order) {
      version
    }
  }
`);

export type Catalogue = EditableCatalogueFragment;
export type CatalogueField = CatalogueFieldFragment;
export type Draft = WholeDraftFragment;
/** A draft with the rows whose PDF changes with it. */
export type ListedDraft = UnpublishedDraftsQuery["drafts"][number];
export type EditableRow = WholeRowFragment;
export type ScheduledPublication = UnpublishedDraftsQuery["scheduledPublications"][number];

/** Checks whether a row or draft that is not published was published once, and withdrawn. */
export const wasWithdrawn = ({ published, base }: Pick<Draft, "published" | "base">): boolean =>
  published === null && base !== "0";

/** A PDF that a row refers to. */
export type NamedPdf = Draft["pdfs"][number];

/** Another row that uses the same PDF. */
export type PdfSharer = ListedDraft["alsoChanged"][number];

/** A row's values by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns a row's values as editors see them: the draft's or, without a draft or if it removes the row, the published ones. */
export const valuesOf = ({ draft, published }: EditableRow): Values | null =>
  (draft?.row ?? published) as Values | null;

/** Returns what identifies a draft's version in a publication, which must not publish a version that was not shown. */
export const seenDraft = ({ catalogue, slug, version, changedAt }: SeenDraftInput): SeenDraftInput => ({
  catalogue,
  slug,
  version,
  changedAt,
});

type Versioned = Pick<EditableRow, "catalogue" | "slug" | "base"> & {
  draft: Pick<Draft, "version" | "changedAt"> | null;
};

/** Returns the version of a row that was seen. A change sends it and is refused if there is another version by then. */
export const seenOf = ({ catalogue, slug, base, draft }: Versioned) => ({
  catalogue,
  slug,
  base,
  version: draft?.version ?? 0,
  changedAt: draft?.changedAt,
});

type SeenVersion = Pick<SeenRowInput, "version" | "changedAt">;

/** Checks whether two seen versions of a row have the same draft, or both have none. */
export const sameDraft = (one: SeenVersion, other: SeenVersion): boolean =>
  one.version === other.version && (one.changedAt ?? null) === (other.changedAt ?? null);
