import styles from "./car-drawing.module.css";

/** A drawing of a car under its cover, with the three places that the benefits refer to. */
export function CarDrawing() {
  return (
    <svg className={styles.root} viewBox="0 0 800 380" aria-hidden="true">
      <Shades />
      <ellipse className={styles.pool} cx="404" cy="330" rx="470" ry="60" />
      <path className={styles.road} d="M-400 322H1200" />
      <path className={styles.lane} d="M-400 346H1200" />
      <ellipse className={styles.shade} cx="404" cy="312" rx="330" ry="12" />
      <path
        className={styles.cover}
        d="M70 300C58 226 66 168 108 140C160 128 178 122 196 100C232 56 282 40 360 38C452 34 518 48 564 88C592 112 604 120 630 122C692 130 736 156 744 206C748 240 746 276 738 300"
      />
      <path
        className={styles.body}
        d="M96 262C88 226 90 190 108 174C122 164 168 158 196 148C226 106 264 80 322 72C382 64 446 66 486 78C526 90 556 122 582 150C632 154 682 164 704 188C716 202 718 238 712 262L616 262A54 54 0 0 0 508 262L306 262A54 54 0 0 0 198 262Z"
      />
      <path
        className={styles.low}
        d="M94 226C90 240 92 252 96 262L198 262A54 54 0 0 1 306 262L508 262A54 54 0 0 1 616 262L712 262C715 250 716 238 715 224C560 236 260 238 94 226Z"
      />
      <path
        className={styles.shoulder}
        d="M104 184C118 170 166 166 200 158C330 146 480 148 578 160C630 164 678 172 700 194C560 172 260 164 104 184Z"
      />
      <path className={styles.light} d="M112 182C250 166 540 164 690 190" />
      <path className={styles.glass} d="M224 146C248 112 282 92 330 87L386 84V148Z" />
      <path className={styles.glass} d="M402 83C440 82 464 86 484 93C512 104 534 126 550 150L402 148Z" />
      <path className={styles.gleam} d="M262 146L306 92L330 88L286 147ZM440 148L476 92L492 97L464 149Z" />
      <path
        className={styles.seam}
        d="M394 84V252M220 160C214 190 216 226 226 250M560 160C572 178 576 200 574 214M424 180H450M246 178H272"
      />
      <path className={styles.lamp} d="M672 176C694 180 706 192 708 208L682 202C676 194 672 186 672 176Z" />
      <path className={styles.tail} d="M98 196C102 184 108 178 118 174L122 200Z" />
      <path className={styles.beam} d="M704 196L940 150V300L706 210Z" />
      {[252, 562].map((x) => (
        <g key={x} transform={`translate(${x} 268)`}>
          <circle className={styles.tyre} r="46" />
          <path className={styles.tread} d="M-33-26A42 42 0 0 1 33-26" />
          <circle className={styles.rim} r="27" />
          <path className={styles.spokes} d="M0-26V26M-26 0H26M-18-18 18 18M-18 18 18-18" />
          <circle className={styles.hub} r="7" />
        </g>
      ))}
    </svg>
  );
}

/** The light on the paint, in the glass, on the road and in front of the headlamp. */
function Shades() {
  return (
    <defs>
      <linearGradient id="car-paint" x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.bright} offset="0" />
        <stop className={styles.plain} offset="0.45" />
        <stop className={styles.dark} offset="1" />
      </linearGradient>
      <linearGradient id="car-window" x1="0" y1="0" x2="0.6" y2="1">
        <stop className={styles.sky} offset="0" />
        <stop className={styles.night} offset="0.8" />
      </linearGradient>
      <radialGradient id="car-pool">
        <stop className={styles.plain} offset="0" stopOpacity="0.4" />
        <stop className={styles.plain} offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="car-beam">
        <stop className={styles.gold} offset="0" stopOpacity="0.42" />
        <stop className={styles.gold} offset="1" stopOpacity="0" />
      </linearGradient>
    </defs>
  );
}
