import { memo, Suspense } from "react";
import { counted } from "#schema/text/counted.ts";
import { graphqlName } from "#schema/graphql-names.ts";
import { FormsDocument } from "#schema/generated/site.ts";
import { asDownload, DownloadList } from "#web/components/lists/download-list.tsx";
import { FormSheets } from "./forms/form-sheets.tsx";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { DownloadSearch } from "#web/components/lists/download-search.tsx";
import { useSearch } from "#web/components/lists/search-list.tsx";
import type { ListTerm } from "#web/components/lists/search-list.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { forms as copy, formSections } from "#web/content/forms.ts";
import { useData } from "#web/app/data.tsx";
import { usePublished } from "#web/app/settings.ts";
import styles from "./forms.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Forms {
    forms {
      slug
      section
      title
      description
      url: fileUrl
      bytes
      pages
      code
      revised
    }
  }
`);

const wording = {
  one: "formulario",
  many: "formularios",
  empty: copy.empty,
  showAll: copy.showAll,
};

const Results = memo(function Results(list: ListTerm) {
  const { forms } = useData(FormsDocument, {});
  const sections = formSections.map((section) => ({
    ...section,
    forms: forms.filter((form) => form.section === graphqlName(section.section)),
  }));
  return (
    <DownloadSearch {...list} items={forms} wording={wording}>
      <div className={styles.spread}>
        <nav className={styles.index} aria-label="Secciones">
          <ul className={styles.indexList}>
            {sections.map(({ section, label, forms }) => (
              <li key={section}>
                <a className={styles.indexLink} href={`#${section}`}>
                  {label} <span className={styles.indexCount}>{forms.length}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.indexTip}>{copy.tip}</p>
        </nav>
        <div>
          {sections.map(({ section, label, description, forms }) => (
            <Disclosure
              key={section}
              id={section}
              title={label}
              aside={counted(forms.length, wording.one, wording.many)}
            >
              <p className={styles.sectionText}>{description}</p>
              <DownloadList items={forms.map(asDownload)} />
            </Disclosure>
          ))}
        </div>
      </div>
    </DownloadSearch>
  );
});

/** /requisitos-formularios: all forms in six sections, or the results of a search. */
export function FormsPage() {
  const { field, list } = useSearch();
  const { counts } = usePublished();
  return (
    <>
      <PageOpening title={copy.title} lead={copy.subtitle(counts.forms)} picture={<FormSheets />}>
        <SearchField {...field} label={copy.search} />
      </PageOpening>
      <div className={`${styles.root} page`}>
        <Suspense fallback={<Skeleton rows={8} label="Cargando formularios" />}>
          <Results {...list} />
        </Suspense>
      </div>
    </>
  );
}
