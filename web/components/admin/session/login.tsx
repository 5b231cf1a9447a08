import { Logo } from "#web/components/logo.tsx";
import { Picture } from "#web/components/picture.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import "./login.css";

/** The administrator's way in. */
export function Login() {
  return (
    <main className="login">
      <div className="login-sea">
        <Picture
          className="login-picture"
          name="login"
          alt=""
          sizes="(min-width: 56rem) 46vw, 100vw"
          priority
        />
        <Logo />
      </div>
      <div className="login-main">
        <div className="login-form">
          <SignInForm>
            <h1 className="login-title">Panel de Administración</h1>
            <p className="login-note">Acceso exclusivo para administradores.</p>
          </SignInForm>
        </div>
        <a className="login-back" href="/">
          Volver al sitio
        </a>
      </div>
    </main>
  );
}
