import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LogoLink } from "#web/components/shell/logo.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { useSettings, withdrawnAt } from "#web/app/settings.ts";
import { notFound, withdrawnDocument } from "#web/content/not-found.ts";
import { isAdminPath } from "#web/content/navigation.ts";
import { withdrawnPage } from "#web/content/site-map.ts";
import styles from "./not-found.module.css";

/** The page for any path without a screen. Below /admin there is no layout, so it renders its own frame. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const withdrawn = withdrawnAt(pathname, useSettings());
  if (withdrawn) return <Withdrawn {...withdrawn} />;
  if (!isAdminPath(pathname)) return <Lost />;
  return (
    // Its links load documents: the pages they lead to have the layout, which takes its first page for the browser's own.
    <main className={styles.frame} onClickCapture={(event) => event.stopPropagation()}>
      <LogoLink className={`page ${styles.logo}`} />
      <Lost />
    </main>
  );
}

/** The 404 page. The title's number is styled separately, but screen readers read it as part of the title. */
function Lost() {
  const [code, ...words] = notFound.title.split(" ");
  return (
    <Missing {...notFound}>
      <span className={styles.code}>{code}</span> {words.join(" ")}
    </Missing>
  );
}

/** The page shown at the path of a withdrawn document. */
function Withdrawn({ list }: { list: string | null }) {
  const { text, hint, actionsFrom } = withdrawnDocument;
  return (
    <Missing text={text} hint={hint} actions={actionsFrom(list)}>
      {withdrawnPage.heading}
    </Missing>
  );
}

function Missing({ text, hint, actions, children }: MissingProps) {
  return (
    <div className={`page ${styles.root}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>{children}</h1>
        <p className={styles.text}>{text}</p>
        <p className={styles.hint}>{hint}</p>
        <ul className={styles.links}>
          {actions.map(({ label, href }, index) => (
            <li key={href}>
              <LinkButton to={href} variant={index === 0 ? "action" : "outline"}>
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
      <Picture
        className={styles.picture}
        name="not-found"
        alt=""
        sizes="(min-width: 64rem) 40rem, 100vw"
        priority
      />
    </div>
  );
}

interface MissingProps {
  text: string;
  hint: string;
  actions: readonly { label: string; href: string }[];
  /** The heading. */
  children: ReactNode;
}
