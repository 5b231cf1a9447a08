import type { WholeRightsRequestFragment } from "#schema/generated/privacy.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { Entry } from "./rights-entries.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

interface RightsActionsProps {
  request: Pick<WholeRightsRequestFragment, "id" | "email" | "closed">;
  onAdd: (what: Entry) => void;
  onCorrect: () => void;
  onErase: () => void;
}

/** The buttons of a request that was not erased. */
export function RightsActions({ request, onAdd, onCorrect, onErase }: RightsActionsProps) {
  const { id, email, closed } = request;
  const correct = (
    <ActionButton variant="quiet" aria-label={`Corregir la solicitud ${id}`} onClick={onCorrect}>
      Corregir
    </ActionButton>
  );
  if (closed === null)
    return (
      <div className={partStyles.actions}>
        <ActionButton
          variant="quiet"
          aria-label={`Anotar un paso de la solicitud ${id}`}
          onClick={() => onAdd("step")}
        >
          Anotar un paso
        </ActionButton>
        <ActionButton aria-label={`Anotar y cerrar la solicitud ${id}`} onClick={() => onAdd("answer")}>
          Anotar y cerrar
        </ActionButton>
        {correct}
      </div>
    );
  return (
    <div className={partStyles.actions}>
      <ActionButton
        variant="quiet"
        aria-label={`Reabrir la solicitud ${id}`}
        onClick={() => onAdd("reopening")}
      >
        Reabrir
      </ActionButton>
      {correct}
      {email === "" && (
        <ActionButton variant="quiet" aria-label={`Borrar datos de la solicitud ${id}`} onClick={onErase}>
          Borrar datos
        </ActionButton>
      )}
    </div>
  );
}
