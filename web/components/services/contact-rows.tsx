import { NEW_TAB } from "#web/components/ui/new-tab.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import "./contact-rows.css";

/** A way to reach someone now. */
export interface ContactRow {
  label: string;
  detail: string;
  href: string;
  icon: string;
}

/** A chat is a place of its own; a telephone, a mail programme and the parts of this page are not. */
const elsewhere = (href: string) =>
  /^(tel:|mailto:|#)/.test(href) ? {} : { target: "_blank", rel: "noopener", "aria-describedby": NEW_TAB };

/** Ways to reach someone, the best one first and in yellow. */
export function ContactRows({ title, rows }: { title: string; rows: readonly ContactRow[] }) {
  return (
    <section className="contact-rows" aria-label={title}>
      <ul className="contact-rows-list">
        {rows.map(({ label, detail, href, icon }) => (
          <li key={href}>
            <a className="contact-row" href={href} {...elsewhere(href)}>
              <ServiceIcon name={icon} />
              <span className="contact-row-label">{label}</span>
              <span className="contact-row-detail">{detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
