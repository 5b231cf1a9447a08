import { timeline, timelineTitle } from "#web/content/about.ts";
import { usePublished } from "#web/app/settings.ts";
import styles from "./timeline.module.css";

/** The milestones: above and below the isthmus curve on wide screens, along a winding shore on narrow ones. */
export function Timeline() {
  const { counts } = usePublished();
  return (
    <section className={styles.root} aria-labelledby="camino">
      <div className="page">
        <h2 id="camino">{timelineTitle}</h2>
        <div className={styles.course}>
          <svg className={styles.curve} viewBox="0 0 1200 704" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.land} d={COURSE} />
            <path className={styles.shore} d={COURSE} />
          </svg>
          <ol className={styles.list}>
            {timeline(counts.regions).map(({ year, title, text }) => (
              <li key={year} className={styles.stop}>
                <p className={styles.year}>{year}</p>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Path that passes through the heights that timeline.module.css sets for the eight stops. */
const COURSE =
  "M-1200 400C-700 520 -300 430 0 330C200 262 330 262 470 300C640 346 760 400 930 372C1080 346 1150 300 1320 240C1600 150 2000 200 2400 300";
