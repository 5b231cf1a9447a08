import { facilities, supportLinks } from "#web/content/facilities.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./facilities-support.css";

const icons = ["play", "book-open"];

/** What will explain the platform; without a target yet, so not links that lead nowhere. */
export function FacilitiesSupport() {
  return (
    <section className="service-section page facilities-support" aria-labelledby="aprende">
      <h2 id="aprende" className="facilities-support-title">
        {facilities.supportTitle}
      </h2>
      <ul className="facilities-support-list">
        {supportLinks.map(({ label, note }, index) => (
          <li key={label}>
            <span className="facilities-support-link" role="link" aria-disabled="true">
              <ServiceIcon name={icons[index]!} />
              <b>{label}</b>
              <span>{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
