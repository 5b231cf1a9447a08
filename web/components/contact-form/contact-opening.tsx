import type { ReactNode } from "react";
import { company } from "#web/content/company.ts";
import { contact } from "#web/content/contact.ts";
import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Contours } from "#web/components/blocks/contours.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./contact-opening.module.css";

const PAGE = "Contáctenos";

/** The opening of both contact pages: the title on the water, the form on the shore, and the page's own content next to it. */
export function ContactOpening({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <div className={styles.sea} aria-hidden="true">
        <Contours />
        <Wave />
      </div>
      <header className={styles.words}>
        <Breadcrumbs here={PAGE} />
        <h1>
          <span className={styles.company}>{company.name}</span> {PAGE}
        </h1>
        <p className={styles.lead}>{contact.subtitle}</p>
      </header>
      <div className={styles.form} id="formulario">
        <ContactForm formType="contact" title={contact.form.title} text={contact.form.text} />
      </div>
      <div className={styles.aside}>{children}</div>
    </div>
  );
}
