import { readReference } from "#schema/reference.ts";
import { isFiltered } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { EmptyState } from "#web/components/blocks/empty-state.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";

interface NoContactsProps {
  filter: ContactFilter;
  /** Whether the list could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  onUnfilter: () => void;
}

/** Shown instead of the table if there are no contacts: the way out is another attempt, or the list without filters. */
export function NoContacts({ filter, failed, onRetry, onUnfilter }: NoContactsProps) {
  return (
    <EmptyState>
      <p>No hay contactos para mostrar</p>
      {filter.search !== undefined && readReference(filter.search) === "wrong" && (
        <p>Revisa la referencia: algún carácter no corresponde.</p>
      )}
      {failed && <ActionButton onClick={onRetry}>Reintentar</ActionButton>}
      {!failed && isFiltered(filter) && <ActionButton onClick={onUnfilter}>Quitar filtros</ActionButton>}
    </EmptyState>
  );
}
