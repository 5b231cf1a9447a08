import type { ReactNode } from "react";
import type { FormType } from "#schema/forms.ts";
import { ContactForm } from "#web/components/contact-form/contact-form.tsx";
import type { ProductFamily } from "#web/content/products.ts";
import styles from "./family-contact.module.css";

/** A contact form for an insurance family, with content beside it, before or after. */
export function FamilyContact({ form, formType, before, after }: FamilyContactProps) {
  return (
    <div className={`${styles.root} page`}>
      {before && <div className={styles.beside}>{before}</div>}
      <div className={styles.form} id={form.id}>
        <ContactForm formType={formType} title={form.title} text={form.text} />
      </div>
      {after && <div className={styles.beside}>{after}</div>}
    </div>
  );
}

interface FamilyContactProps {
  form: ProductFamily["form"];
  formType: FormType;
  before?: ReactNode;
  after?: ReactNode;
}
