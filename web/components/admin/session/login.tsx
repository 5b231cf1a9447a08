import { useEffect, useRef } from "react";
import { Logo } from "#web/components/shell/logo.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import { useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./login.module.css";

/**
 * The sign-in screen, which the server renders for everybody. While a stored session is verified it is hidden, because the
 * page's inline script marks the document. After a sign-out its heading gets the focus, because the pressed button is removed.
 */
export function Login({ checking }: { checking: boolean }) {
  const { screen } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (screen > 0) heading.current!.focus({ preventScroll: true });
  }, [screen]);
  return (
    <main className={styles.root} data-checking={checking || undefined}>
      <div className={styles.sea}>
        <Picture className={styles.picture} name="login" alt="" sizes="(min-width: 56rem) 46vw, 100vw" />
        <Logo />
      </div>
      <div className={styles.main}>
        <div className={styles.form}>
          <SignInForm>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              Panel de Administración
            </h1>
            <p className={styles.note}>Acceso exclusivo para administradores.</p>
            <noscript>El panel de administración necesita JavaScript.</noscript>
          </SignInForm>
        </div>
        <a className={styles.back} href="/">
          Volver al sitio
        </a>
      </div>
    </main>
  );
}
