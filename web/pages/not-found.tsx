import { useLocation } from "react-router-dom";
import { LogoLink } from "#web/components/logo.tsx";
import { Picture } from "#web/components/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { notFound } from "#web/content/not-found.ts";
import "./not-found.css";

/** Any path without a screen. Below /admin there is no layout around it, so it brings its own frame. */
export function Page() {
  const bare = useLocation().pathname.startsWith("/admin");
  if (!bare) return <Lost />;
  return (
    <main className="not-found-frame">
      <LogoLink className="page not-found-logo" />
      <Lost />
    </main>
  );
}

/** The title's figure stands apart to the eye and remains one title to the ear. */
function Lost() {
  const [code, ...words] = notFound.title.split(" ");
  return (
    <div className="page not-found">
      <div className="not-found-words">
        <h1 className="not-found-title">
          <span className="not-found-code">{code}</span> {words.join(" ")}
        </h1>
        <p className="not-found-text">{notFound.text}</p>
        <p className="not-found-hint">{notFound.hint}</p>
        <ul className="not-found-ways">
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
        className="not-found-picture"
        name="not-found"
        alt=""
        sizes="(min-width: 64rem) 40rem, 100vw"
        priority
      />
    </div>
  );
}
