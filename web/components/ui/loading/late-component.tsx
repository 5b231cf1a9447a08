import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import styles from "./late-component.module.css";

/** Creates a component whose code is loaded when it is first rendered. If loading fails, it shows an error and a retry button. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function Late(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      load().then(
        (component) => {
          loaded = component;
          setPart(() => component);
        },
        () => setFailed(attempt + 1),
      );
    }, [attempt]);
    if (Part) return <Part {...props} />;
    if (failed <= attempt) return waiting;
    return (
      <span role="alert" className={styles.root}>
        No se pudo cargar esta parte.
        <ActionButton ref={leaveFocus} variant="quiet" onClick={() => setAttempt(failed)}>
          Reintentar
        </ActionButton>
      </span>
    );
  };
}
