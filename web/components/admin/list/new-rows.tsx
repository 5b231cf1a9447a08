import { ArrowUp } from "lucide-react";
import contactsStyles from "./contacts.module.css";

interface NewRowsProps {
  /** How many there are, in words; undefined: none. */
  count: string | undefined;
  onShow: () => void;
}

/** Button that says how many rows are new, and leads to them. */
export function NewRows({ count, onShow }: NewRowsProps) {
  return (
    <div className={contactsStyles.new} role="status">
      {count !== undefined && (
        <button type="button" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {count}
        </button>
      )}
    </div>
  );
}
