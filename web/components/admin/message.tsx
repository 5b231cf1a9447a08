import "./message.css";

/** A message cut to its place; its tooltip has the whole. A touch shows that, any other press opens the enquiry. */
export function Message({ text, reachable }: { text: string; reachable: boolean }) {
  return (
    <button type="button" className="message" data-tooltip="" dir="auto" tabIndex={reachable ? 0 : -1}>
      {text}
    </button>
  );
}
