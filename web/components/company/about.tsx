import { about } from "#web/content/about.ts";
import { Picture } from "../picture.tsx";
import { LinkButton } from "../ui/button.tsx";
import { CompanyOpening } from "./company-opening.tsx";
import { GroupFigures } from "./group-figures.tsx";
import { Timeline } from "./timeline.tsx";
import "./about.css";

/** The figures of the company and its group, the story, and the way from 1929 to today. */
export function About() {
  const { title, lead, story, actions } = about;
  return (
    <>
      <CompanyOpening title={title} lead={lead}>
        <GroupFigures />
      </CompanyOpening>
      <section className="about-story page section" aria-labelledby="historia">
        <Picture
          className="about-story-picture"
          name="about"
          alt={story.pictureAlt}
          sizes="(min-width: 64rem) 30rem, 100vw"
        />
        <div className="about-story-words">
          <h2 id="historia">{story.title}</h2>
          {story.paragraphs.map((text) => (
            <p key={text} className="about-story-paragraph">
              {text}
            </p>
          ))}
        </div>
      </section>
      <Timeline />
      <p className="about-actions page">
        {actions.map(({ label, href }, index) => (
          <LinkButton
            key={href}
            to={href}
            size="large"
            variant={index === 0 ? "action" : "outline"}
            icon="arrow-right"
          >
            {label}
          </LinkButton>
        ))}
      </p>
    </>
  );
}
