import "./step-line.css";

/** A few steps in a row, linked by the curve of the isthmus. */
export function StepLine({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <div className="step-line">
      <svg className="step-line-curve" viewBox="0 0 1200 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 32C90 8 190 2 290 14S520 60 640 54 890 6 1010 10 1150 26 1200 32" />
      </svg>
      <ol className="step-line-list">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="step-line-step">
            <span className="step-line-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="step-line-title">{title}</h3>
            <p className="step-line-text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
