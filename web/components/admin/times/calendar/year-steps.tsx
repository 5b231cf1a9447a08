import { IconButton } from "#web/components/ui/icon-button.tsx";
import styles from "./year-steps.module.css";

/** Shows a year with buttons for the previous and the next one. */
export function YearSteps({ year, first, last, onChange }: YearStepsProps) {
  return (
    <div className={styles.root}>
      <IconButton
        icon="arrow-left"
        label={`Año anterior, ${year - 1}`}
        disabled={year <= first}
        onClick={() => onChange(year - 1)}
      />
      <p className={styles.year} role="status">
        {year}
      </p>
      <IconButton
        icon="arrow-right"
        label={`Año siguiente, ${year + 1}`}
        disabled={year >= last}
        onClick={() => onChange(year + 1)}
      />
    </div>
  );
}

interface YearStepsProps {
  year: number;
  first: number;
  last: number;
  onChange: (year: number) => void;
}
