import { ArrowUp } from "lucide-react";
import contactsStyles from "./contacts.module.css";

interface NewRowsProps {
  /** Number of new rows, as text; undefined if there are none. */
  count: string | undefined;
  onShow: () => void;
}

/** Button that shows how many rows are new. */
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
