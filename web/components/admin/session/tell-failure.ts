import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { reasonOf } from "./refusal.ts";

/** Says by a toast that something was not done, and why. */
export function tellFailure(title: string, error: unknown): void {
  toast({ title, description: reasonOf(error), destructive: true });
}
