import { Component } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { usePageData } from "./data.tsx";
import type { PageData } from "./data.tsx";
import { useHeadOffice } from "./settings.ts";
import { telephone } from "#web/phone.ts";
import styles from "./load-error.module.css";
import buttonStyles from "#web/components/ui/button.module.css";

/**
 * Error boundary that offers a retry if a page's data or code could not be loaded. It is reset when another page is opened.
 * `framed` means that it is rendered between header and footer.
 */
export function LoadError({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  return (
    <Boundary data={usePageData()} path={useLocation().pathname} framed={framed}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  data: PageData;
  path: string;
  framed: boolean;
  children: ReactNode;
}

interface BoundaryState {
  failure: { cause: unknown } | undefined;
  path: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, path: this.props.path };

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { failure: { cause } };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { failure: undefined, path };
  }

  /** Makes the page request its data again when the visitor returns to it, by the button or by a link. */
  override componentDidCatch(): void {
    this.props.data.forgetFailed();
  }

  /** Renders again. If code or a style sheet failed to load, reloads the page. */
  #retry = () => {
    const cause = this.state.failure?.cause;
    if (cause instanceof Error && /import|module|preload/i.test(cause.message)) return location.reload();
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }); // the focused button is about to be removed
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    return this.state.failure ? (
      <Apology framed={this.props.framed} onRetry={this.#retry} />
    ) : (
      this.props.children
    );
  }
}

function Apology({ framed, onRetry }: { framed: boolean; onRetry(): void }) {
  const Frame = framed ? "div" : "main";
  const { display, href } = telephone(useHeadOffice().phone);
  return (
    <Frame className={styles.root}>
      <div className={styles.words} role="alert">
        <h1>No pudimos cargar la página</h1>
        <p>
          Revisa tu conexión e inténtalo de nuevo. También puedes llamarnos al <a href={href}>{display}</a>.
        </p>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={buttonStyles.root}
          data-variant="action"
          data-size="large"
          onClick={onRetry}
        >
          Reintentar
        </button>
        <a className={buttonStyles.root} data-variant="quiet" data-size="large" href="/">
          Ir al inicio
        </a>
      </div>
    </Frame>
  );
}
