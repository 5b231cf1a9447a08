import { conocenos, rating } from "#web/content/home.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import { RatingSeal } from "#web/components/company/rating-seal.tsx";
import styles from "./know-us.module.css";

/** 'Conócenos': the company's aims and its rating. */
export function KnowUs() {
  const { title, vision, mission, picture } = conocenos;
  return (
    <section className={`section page ${styles.root}`} aria-labelledby="conocenos">
      <div className={styles.words}>
        <h2 className={styles.title} id="conocenos">
          {title}
        </h2>
        <h3 className={styles.label}>{vision.label}</h3>
        <p className={styles.vision}>{vision.text}</p>
        <div className={styles.mission}>
          <h3 className={styles.label}>{mission.label}</h3>
          <p>{mission.text}</p>
        </div>
        <div className={styles.rating}>
          <p className={styles.statement}>{rating.statement}</p>
          <h3 className={styles.declaration}>{rating.declaration.title}</h3>
          <p>{rating.declaration.text}</p>
        </div>
      </div>
      <figure className={styles.figure}>
        <Picture
          className={styles.picture}
          name="isthmus-aerial"
          alt={picture.alt}
          sizes="(min-width: 64rem) 31rem, 100vw"
        />
        <RatingSeal />
        <figcaption className={styles.caption}>{picture.caption}</figcaption>
      </figure>
    </section>
  );
}
