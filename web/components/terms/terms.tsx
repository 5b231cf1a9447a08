import { terms } from "#web/content/terms.ts";
import { PageOpening } from "../page-opening.tsx";
import { Acceptance } from "./acceptance.tsx";
import { Contents } from "./contents.tsx";
import { Law } from "./law.tsx";
import { PrintButton } from "./print-button.tsx";
import { TermsSidebar } from "./terms-sidebar.tsx";
import { TermsText } from "./terms-text.tsx";
import { Values } from "./values.tsx";
import "./terms.css";

/** How personal data is used, with its contents, whom to ask, and the card to accept it. */
export function Terms() {
  return (
    <div className="terms">
      <PageOpening title={terms.title} lead={terms.subtitle} picture={<Law />} />
      <Values />
      <div className="terms-spread page">
        <Contents />
        <div className="terms-main">
          <p className="terms-date">
            <span>{terms.lastUpdatedLabel}</span>
            <PrintButton />
          </p>
          <TermsText />
          <Acceptance />
        </div>
        <TermsSidebar />
      </div>
    </div>
  );
}
