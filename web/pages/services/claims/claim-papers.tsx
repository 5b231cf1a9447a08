import { claimDocuments, claims } from "#web/content/claims.ts";
import { fileNote } from "#web/files.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./claim-papers.css";

/** What to hand in for each kind of claim, and the form to fill in. */
export function ClaimPapers() {
  return (
    <section className="service-section page claim-papers" aria-labelledby="documentos">
      <h2 id="documentos">{claims.documentsTitle}</h2>
      <div className="claim-papers-list">
        {claimDocuments.map(({ id, title, items, form }) => (
          <section key={id} id={id} className="claim-paper">
            <h3 className="claim-paper-title">{title}</h3>
            <ul className="tick-list">
              {items.map((item) => (
                <li key={item}>
                  <ServiceIcon name="check" />
                  {item}
                </li>
              ))}
            </ul>
            <a className="service-link claim-paper-form" href={form.href} download type="application/pdf">
              <ServiceIcon name="download" />
              <span>
                {form.label} <span className="claim-paper-file">{fileNote(form)}</span>
              </span>
            </a>
          </section>
        ))}
      </div>
    </section>
  );
}
