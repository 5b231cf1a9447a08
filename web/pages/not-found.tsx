import { useLocation } from "react-router-dom";
import { LogoLink } from "#web/components/shell/logo.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { notFound } from "#web/content/not-found.ts";
import { isBare } from "#web/content/navigation.ts";
import styles from "./not-found.module.css";

/** Any path without a screen. From /admin on there is no layout around it, so it brings its own frame. */
export function NotFoundPage() {
  if (!isBare(useLocation().pathname)) return <Lost />;
  return (
    <main className={styles.frame}>
      <LogoLink className={`page ${styles.logo}`} />
      <Lost />
    </main>
  );
}

/** The title's figure stands apart to the eye and remains one title to the ear. */
function Lost() {
  const [code, ...words] = notFound.title.split(" ");
  return (
    <div className={`page ${styles.root}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span className={styles.code}>{code}</span> {words.join(" ")}
        </h1>
        <p className={styles.text}>{notFound.text}</p>
        <p className={styles.hint}>{notFound.hint}</p>
        <ul className={styles.ways}>
          {notFound.actions.map(({ label, href }, index) => (
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
