import { CircleCheck, Eye, Lock, SlidersHorizontal } from "lucide-react";
import { termsValues } from "#web/content/terms.ts";
import "./values.css";

const icons: Record<string, typeof Eye> = {
  eye: Eye,
  lock: Lock,
  "sliders-horizontal": SlidersHorizontal,
  "circle-check": CircleCheck,
};

/** The four values, on one sheet that comes ashore. */
export function Values() {
  return (
    <ul className="values page">
      {termsValues.map(({ title, text, icon }) => {
        const Icon = icons[icon]!;
        return (
          <li key={title} className="values-card">
            <Icon className="values-icon" aria-hidden="true" />
            <h2 className="values-title">{title}</h2>
            <p className="values-text">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
