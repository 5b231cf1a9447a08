import { conocenos, rating } from "#web/content/home.ts";
import { Picture } from "../picture.tsx";
import { RatingSeal } from "./rating-seal.tsx";
import "./know-us.css";

/** 'Conócenos': who we want to be, and what a rating agency says of us. */
export function KnowUs() {
  const { title, vision, mission, picture } = conocenos;
  return (
    <section className="section page know-us" aria-labelledby="conocenos">
      <figure className="know-us-figure">
        <Picture
          className="know-us-picture"
          name="isthmus-aerial"
          alt={picture.alt}
          sizes="(min-width: 64rem) 31rem, 100vw"
        />
        <RatingSeal />
        <figcaption className="know-us-caption">{picture.caption}</figcaption>
      </figure>
      <div className="know-us-words">
        <h2 className="know-us-title" id="conocenos">
          {title}
        </h2>
        <h3 className="know-us-label">{vision.label}</h3>
        <p className="know-us-vision">{vision.text}</p>
        <div className="know-us-mission">
          <h3 className="know-us-label">{mission.label}</h3>
          <p>{mission.text}</p>
        </div>
        <div className="know-us-rating">
          <p className="know-us-statement">{rating.statement}</p>
          <h3 className="know-us-declaration">{rating.declaration.title}</h3>
          <p>{rating.declaration.text}</p>
        </div>
      </div>
    </section>
  );
}
