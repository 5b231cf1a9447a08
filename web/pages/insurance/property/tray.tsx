import type { ReactNode } from "react";
import "./tray.css";

/** A long list in a window of its own, under its name; the window is reached and moved by keyboard, and on paper it is whole. */
export function Tray({ id, title, text, note, children }: TrayProps) {
  return (
    <div className="tray">
      <h2 id={id} className="tray-title">
        {title}
      </h2>
      <p className="tray-text">{text}</p>
      <div className="tray-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area has to be reached by keyboard */}
        <div className="tray-window" role="region" aria-labelledby={id} tabIndex={0}>
          {children}
        </div>
      </div>
      <p className="tray-note">{note}</p>
    </div>
  );
}

interface TrayProps {
  id: string;
  title: string;
  text: string;
  note: string;
  children: ReactNode;
}
