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
    one
    title
    csv
    orderedBy
    rows
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

/** A PDF that a row names. */
export type NamedPdf = Draft["pdfs"][number];

/** Another row that has a row's PDF. */
export type PdfSharer = ListedDraft["alsoChanged"][number];

/** A row's values by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What a publication names of a draft, so that nothing is published that was not shown. */
export const seenDraft = ({ catalogue, slug, version, changedAt }: SeenDraftInput): SeenDraftInput => ({
  catalogue,
  slug,
  version,
  changedAt,
});

type Versioned = Pick<EditableRow, "catalogue" | "slug" | "base"> & {
  draft: Pick<Draft, "version" | "changedAt"> | null;
};

/** The version of a row that was seen: a change names it, so that it overwrites no other. */
export const seenOf = ({ catalogue, slug, base, draft }: Versioned) => ({
  catalogue,
  slug,
  base,
  version: draft?.version ?? 0,
  changedAt: draft?.changedAt,
});

type SeenVersion = Pick<SeenRowInput, "version" | "changedAt">;

/** Whether two that saw a row saw the same draft of it, or none. */
export const sameDraft = (one: SeenVersion, other: SeenVersion): boolean =>
  one.version === other.version && (one.changedAt ?? null) === (other.changedAt ?? null);
