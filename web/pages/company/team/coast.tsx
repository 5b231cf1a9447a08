import "./coast.css";

const PARTS = 4;
const WIDTH = 300;

/** A quarter of one coast, behind a portrait: four parts side by side make the whole line. */
export function Coast({ part }: { part: number }) {
  return (
    <svg
      className="coast"
      viewBox={`${(part % PARTS) * WIDTH} 0 ${WIDTH} 340`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {CONTOURS.map((offset) => (
        <path key={offset} className="coast-contour" d={SHORE} transform={`translate(0 ${-offset})`} />
      ))}
      <path className="coast-shallow" d={`${SHORE}V400H-20Z`} transform="translate(0 -62)" />
      <path className="coast-land" d={`${SHORE}V400H-20Z`} transform="translate(0 -34)" />
      <path className="coast-sea" d={`${SHORE}V400H-20Z`} />
      <path className="coast-shore" d={SHORE} />
    </svg>
  );
}

const SHORE = "M-20 230C120 146 260 136 400 176C560 222 660 286 820 276C980 266 1080 196 1240 112";
const CONTOURS = [86, 114, 146, 182];
