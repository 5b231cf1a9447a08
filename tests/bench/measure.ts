import autocannon from "autocannon";

const ROUNDS = 3;

/** The target of a load: its URL, how to read its server's CPU time in microseconds, and what to send. */
interface Target {
  url: string;
  cpu: () => Promise<number>;
  body?: string;
  headers?: Record<string, string>;
}

/** The measured figures of one side under load. */
export interface Load {
  requestsPerSecond: number;
  /** In milliseconds. */
  p99: number;
  /** CPU time of the serving process per request, in microseconds: stays stable on a busy machine. */
  cpu: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function load({ url, cpu, body, headers }: Target, connections: number): Promise<Load> {
  const before = await cpu();
  const result = await autocannon({
    url,
    connections,
    duration: 3,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { method: "POST", body }),
  });
  const answered = result["2xx"];
  if (result.errors + result.non2xx > 0 || answered === 0)
    throw new Error(`${url}: ${answered} successes, ${result.non2xx} other answers, ${result.errors} errors`);
  const { requests, latency } = result;
  return {
    requestsPerSecond: requests.average,
    p99: latency.p99,
    cpu: ((await cpu()) - before) / answered,
  };
}

/**
 * Loads both sides alternately, so that a slow moment of the machine affects both, and returns the median of each figure. A
 * first warm-up turn is not counted: freshly loaded code takes up to twice as long.
 */
export async function compare(limit: Target, project: Target, connections = 50): Promise<[Load, Load]> {
  const loads: [Load[], Load[]] = [[], []];
  for (const target of [limit, project]) await load(target, connections);
  for (let round = 0; round < ROUNDS; round++) {
    loads[0].push(await load(limit, connections));
    loads[1].push(await load(project, connections));
  }
  const middle = (side: Load[]): Load => ({
    requestsPerSecond: median(side.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(side.map(({ p99 }) => p99)),
    cpu: median(side.map(({ cpu }) => cpu)),
  });
  return [middle(loads[0]), middle(loads[1])];
}
