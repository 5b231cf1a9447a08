import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { errorMessage } from "./refusal.ts";

/** Shows a toast that an action failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: errorMessage(error), destructive: true });
}
