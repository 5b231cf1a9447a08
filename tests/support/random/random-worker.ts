import { ADMIN } from "#tests/support/fixtures.ts";
import type { startGateway } from "#tests/support/gateway.ts";
import { numbersFrom } from "./numbers-from.ts";

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
export type Act = readonly [weight: number, act: () => Promise<unknown>];

/** Somebody with an account who does things at random, at any of the gateways; the seed determines what is tried. */
export abstract class RandomWorker {
  protected readonly next: () => number;
  protected session: Record<string, string> = {};

  constructor(
    protected readonly gateways: readonly Gateway[],
    protected readonly email: string,
    seed: number,
  ) {
    this.next = numbersFrom(seed);
  }

  /** Returns what can be done; the greater the weight, the more often it is done. */
  protected abstract acts(): Act[];

  /** Signs in and does something this many times. */
  async work(steps: number): Promise<void> {
    const body = { email: this.email, password: ADMIN.password };
    const signIn = () => this.anyGateway().ask("/api/admin/login", { body });
    let answer = await signIn();
    while (answer.status === 503) answer = await signIn(); // a busy machine
    this.session = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    const acts = this.acts();
    const total = acts.reduce((sum, [weight]) => sum + weight, 0);
    for (let step = 0; step < steps; step++) {
      let left = this.below(total);
      await acts.find(([weight]) => (left -= weight) < 0)![1]();
    }
  }

  protected anyGateway(): Gateway {
    return this.pick(this.gateways);
  }

  protected below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  protected pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Returns up to eight of the items, in any order. */
  protected some<Item>(items: readonly Item[]): Item[] {
    return items.toSorted(() => this.next() - 0.5).slice(0, 1 + this.below(8));
  }
}
