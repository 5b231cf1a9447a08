import autocannon from "autocannon";

const ROUNDS = 3;

/** A load: the requests, the server, and how to read its CPU time in microseconds. */
interface Target {
  url: string;
  cpu: () => Promise<number>;
  body?: string;
  headers?: Record<string, string>;
}

/** One side of a comparison under load. */
export interface Load {
  requestsPerSecond: number;
  /** In milliseconds. */
  p99: number;
  /** Processor time of the serving process for one request, in microseconds: the steady figure on a busy machine. */
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
 * Loads both sides in turns, so that a slow moment of the machine falls on both; the median of each figure. The first turn is
 * not counted: code that has just been loaded takes up to twice the time.
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
