import { ArrowUp } from "lucide-react";

/** What has come in while the reader is further down: at the top, where it leads, it joins the list. */
export function NewRows({ count }: { count: number }) {
  const lead = () =>
    document.getElementById("contactos")!.scrollIntoView({ behavior: "instant", block: "start" });
  return (
    <div className="contacts-new" role="status">
      {count > 0 && (
        <button type="button" onClick={lead}>
          <ArrowUp aria-hidden="true" />
          {count === 1 ? "1 nueva" : `${count.toLocaleString("es-PA")} nuevas`}
        </button>
      )}
    </div>
  );
}
