import { counted } from "#schema/text/counted.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** The toast after a bulk change: how many were changed, and how, or how many had a newer version. */
export function tellChanged(changed: number, conflicts: number, how: string): void {
  const left = counted(conflicts, "no se cambió", "no se cambiaron");
  toast({
    title: counted(changed, "consulta actualizada", "consultas actualizadas"),
    description:
      conflicts > 0
        ? `${left} porque otra persona ${conflicts === 1 ? "la" : "las"} cambió antes; ${conflicts === 1 ? "sigue seleccionada" : "siguen seleccionadas"}.`
        : how,
    destructive: changed === 0,
  });
}
