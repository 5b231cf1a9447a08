/** A row that moves relative to the rows that keep their order. Positions start at 1. */
interface Move {
  slug: string;
  from: number;
  to: number;
}

/** Returns the indexes of the longest increasing subsequence of ranks: all other rows were moved. */
function longestRisingRun(ranks: readonly number[]): Set<number> {
  const endIndexes: number[] = []; // by length: the index in `ranks` at which the best subsequence ends
  const previousIndexes: (number | undefined)[] = [];
  ranks.forEach((rank, index) => {
    let [low, high] = [0, endIndexes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranks[endIndexes[middle]!]! < rank) low = middle + 1;
      else high = middle;
    }
    previousIndexes[index] = endIndexes[low - 1];
    endIndexes[low] = index;
  });
  const run = new Set<number>();
  for (let index = endIndexes.at(-1); index !== undefined; index = previousIndexes[index]) run.add(index);
  return run;
}

/** Returns the rows that were moved between two orders. Rows that are in only one of them are left out. */
export function findMoves(before: readonly string[], after: readonly string[]): Move[] {
  const places = new Map(before.map((slug, index) => [slug, index]));
  const common = after.filter((slug) => places.has(slug));
  const unmoved = longestRisingRun(common.map((slug) => places.get(slug)!));
  return common.flatMap((slug, index) =>
    unmoved.has(index) ? [] : { slug, from: places.get(slug)! + 1, to: after.indexOf(slug) + 1 },
  );
}
