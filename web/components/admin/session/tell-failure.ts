import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { reasonOf } from "./refusal.ts";

/** Shows a toast that an action failed, and why. */
export function tellFailure(title: string, error: unknown): void {
  toast({ title, description: reasonOf(error), destructive: true });
}
