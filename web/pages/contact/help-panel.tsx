import { Clock, Mail, MapPin, MessageSquareWarning, Phone } from "lucide-react";
import { help } from "#web/content/contact.ts";
import "./help-panel.css";

const icons: Record<string, typeof Mail> = {
  mail: Mail,
  "map-pin": MapPin,
  clock: Clock,
  phone: Phone,
  "message-square-warning": MessageSquareWarning,
};

/** What the contact page offers, each entry leading to its part of it (not shown on small screens). */
export function HelpPanel() {
  return (
    <section className="help-panel" aria-labelledby="ayuda">
      <h2 id="ayuda" className="help-panel-title">
        {help.title}
      </h2>
      <ul className="help-panel-list">
        {help.entries.map(({ title, text, icon, href }) => {
          const Icon = icons[icon]!;
          return (
            <li key={title}>
              <a className="help-panel-entry" href={href}>
                <span className="help-panel-icon">
                  <Icon aria-hidden="true" />
                </span>
                <span>
                  <span className="help-panel-name">{title}</span> {text}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
