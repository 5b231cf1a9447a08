import { Component, lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { usePageData } from "#web/data.tsx";
import type { PageData } from "#web/data.tsx";
import { touched } from "./first-touch.ts";
import "./load-error.css";

/**
 * Shows a way on where a page's data or code could not be had; forgets it when another page is opened. `framed` where
 * header and footer stand around it.
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

  /** Data is asked for again; code that failed to load can only be had by opening the page anew. */
  #retry = () => {
    const cause = this.state.failure?.cause;
    if (cause instanceof Error && /import|module/i.test(cause.message)) return location.reload();
    this.props.data.retry();
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

/** The telephone is fetched while the line is still good, so that it is here when a page is not. */
const loadHelpline = () => import("./helpline.tsx");
const Helpline = lazy(async () => {
  const found = await loadHelpline().catch(() => undefined);
  return { default: found ? found.Helpline : () => null };
});
if (typeof window !== "undefined") void touched.then(loadHelpline);

function Apology({ framed, onRetry }: { framed: boolean; onRetry(): void }) {
  const Frame = framed ? "div" : "main";
  return (
    <Frame className="load-error">
      <div className="load-error-words" role="alert">
        <h1>No pudimos cargar la página</h1>
        <p>
          Revisa tu conexión e inténtalo de nuevo.
          <Suspense>
            <Helpline />
          </Suspense>
        </p>
      </div>
      <div className="load-error-ways">
        <button type="button" className="button" data-variant="action" data-size="large" onClick={onRetry}>
          Reintentar
        </button>
        <a className="button" data-variant="quiet" data-size="large" href="/">
          Ir al inicio
        </a>
      </div>
    </Frame>
  );
}
