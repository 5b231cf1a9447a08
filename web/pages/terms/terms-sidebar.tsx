import { FileText, Globe, Mail, MapPin, Phone } from "lucide-react";
import { termsSidebar } from "#web/content/terms.ts";
import { NEW_TAB } from "../ui/button.tsx";
import "./terms-sidebar.css";

/** Whom to ask about personal data: the officer, the authority, and the policy as a file. */
export function TermsSidebar() {
  const { officer, authority, policy } = termsSidebar;
  return (
    <aside className="terms-sidebar" aria-label={officer.title}>
      <section className="terms-sidebar-part">
        <h2 className="terms-sidebar-title">{officer.title}</h2>
        <p className="terms-sidebar-text">{officer.text}</p>
        <ul className="terms-sidebar-ways">
          <li>
            <a className="terms-sidebar-way" href={`mailto:${officer.email}`}>
              <Mail aria-hidden="true" />
              {officer.email}
            </a>
          </li>
          <li>
            <a className="terms-sidebar-way" href={officer.phone.href}>
              <Phone aria-hidden="true" />
              {officer.phone.display}
            </a>
          </li>
          <li className="terms-sidebar-way">
            <MapPin aria-hidden="true" />
            {officer.address}
          </li>
        </ul>
      </section>
      <section className="terms-sidebar-part">
        <h2 className="terms-sidebar-title">{authority.title}</h2>
        <p className="terms-sidebar-text">{authority.name}</p>
        <a
          className="terms-sidebar-way"
          href={authority.website.href}
          target="_blank"
          rel="noopener"
          aria-describedby={NEW_TAB}
        >
          <Globe aria-hidden="true" />
          {authority.website.label}
        </a>
      </section>
      <a
        className="terms-sidebar-way terms-sidebar-part"
        href={policy.href}
        target="_blank"
        rel="noopener"
        aria-describedby={NEW_TAB}
      >
        <FileText aria-hidden="true" />
        {policy.label}
      </a>
    </aside>
  );
}
