import { ChevronDown } from "lucide-react";
import "./select.css";

/** A choice of one of a few options; shows the placeholder until something is chosen. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <span className="select">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" hidden>
          {label}
        </option>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

interface SelectProps {
  /** Name of the control and its placeholder. */
  label: string;
  /** The key of the chosen option, or empty. */
  value: string;
  /** Text by key. */
  options: Readonly<Record<string, string>>;
  onChange: (key: string) => void;
}
