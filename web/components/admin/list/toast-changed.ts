import { counted } from "#schema/text/counted.ts";
import { describeConflicts } from "#web/components/admin/session/refusal.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** Shows a toast after a bulk change: how many contacts changed, and either how or how many had a newer version. */
export function toastChanged(changed: number, conflicts: number, how: string): void {
  toast({
    title: counted(changed, "consulta actualizada", "consultas actualizadas"),
    description:
      conflicts > 0
        ? `${describeConflicts(conflicts)}; ${conflicts === 1 ? "sigue seleccionada" : "siguen seleccionadas"}.`
        : how,
    destructive: changed === 0,
  });
}
