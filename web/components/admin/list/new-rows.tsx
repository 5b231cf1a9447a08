import { ArrowUp } from "lucide-react";
import { counted } from "#schema/text/counted.ts";
import contactsStyles from "./contacts.module.css";

/** Button with the number of new contacts; scrolls to the top, where they join the list. */
export function NewRows({ count }: { count: number }) {
  const lead = () =>
    document.getElementById("contactos")!.scrollIntoView({ behavior: "instant", block: "start" });
  return (
    <div className={contactsStyles.new} role="status">
      {count > 0 && (
        <button type="button" onClick={lead}>
          <ArrowUp aria-hidden="true" />
          {counted(count, "nueva", "nuevas")}
        </button>
      )}
    </div>
  );
}
