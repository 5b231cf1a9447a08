const toPercent = (widths: number) => `${widths * 100}%`;

/** An endless band of slides side by side. Positions and distances on it are in slides. */
export function createBand(count: number) {
  const wrap = (index: number) => ((index % count) + count) % count;
  /** Returns how far a slide is ahead of a position, negative if it is nearer behind it. */
  const offset = (slide: number, position: number) => {
    const ahead = wrap(slide - position);
    return ahead > count / 2 ? ahead - count : ahead;
  };
  return {
    wrap,
    /** Returns the `translate` of a slide at a position. */
    translate: (slide: number, position: number) => toPercent(offset(slide, position)),
    /** Returns a slide's keyframes for a move: where it leaves on one side, it comes in on the other. */
    keyframes(slide: number, from: number, distance: number): { translate: string[]; times: number[] } {
      const direction = Math.sign(distance);
      const edge = (direction * count) / 2;
      const length = Math.abs(distance);
      const start = offset(slide, from + direction * 1e-6);
      const offsets = [start];
      const times = [0];
      let end = start - distance;
      for (let reach = count / 2 + direction * start; reach < length; reach += count) {
        offsets.push(-edge, edge);
        times.push(reach / length, reach / length);
        end += direction * count;
      }
      return { translate: [...offsets, end].map(toPercent), times: [...times, 1] };
    },
  };
}
