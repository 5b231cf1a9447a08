import type { PaymentMethod } from "#web/content/facilities.ts";
import { fileNote } from "#web/files.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./payment-method-card.css";

/** One way to pay, and where or with which paper. */
export function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { id, title, text, icon, items, discount, action } = method;
  return (
    <section id={id} className="payment-method">
      <ServiceIcon name={icon} />
      <h3>{title}</h3>
      {discount && <p className="payment-method-discount">{discount}</p>}
      <p className="payment-method-text">{text}</p>
      {items && (
        <ul className="payment-method-items">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {action && (
        <a className="service-link" href={action.href} download type="application/pdf">
          <ServiceIcon name="download" />
          <span>
            {action.label} <span className="payment-method-file">{fileNote(action)}</span>
          </span>
        </a>
      )}
    </section>
  );
}
