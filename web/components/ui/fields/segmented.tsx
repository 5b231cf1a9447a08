import "./segmented.css";

/** One choice of a few, all in view: radio buttons in one strip. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const { name, label, options, value, onChange } = props;
  return (
    <fieldset className="segmented">
      <legend className="segmented-legend">{label}</legend>
      <div className="segmented-strip">
        {(Object.entries(options) as [Key, string][]).map(([key, text]) => (
          <label key={key} className="segmented-option" data-kind={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SegmentedProps<Key extends string> {
  name: string;
  label: string;
  /** Text by key, in the order in which they stand. */
  options: Readonly<Record<Key, string>>;
  /** Nothing is chosen while undefined. */
  value: Key | undefined;
  onChange: (key: Key) => void;
}
