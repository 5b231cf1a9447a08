import { about } from "#web/content/about.ts";
import { useSettings } from "#web/app/settings.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { CompanyOpening } from "#web/components/company/company-opening.tsx";
import { GroupFigures } from "./about/group-figures.tsx";
import { Timeline } from "./about/timeline.tsx";
import styles from "./about.module.css";

/** /sobre-nosotros/conocenos: the figures of the company and its group, its story, and the history from 1929 to today. */
export function AboutPage() {
  const { title, lead, story, figures, actions } = about(useSettings().year);
  return (
    <>
      <CompanyOpening title={title} lead={lead}>
        <GroupFigures figures={figures} />
      </CompanyOpening>
      <section className={`${styles.story} page section`} aria-labelledby="historia">
        <Picture
          className={styles.storyPicture}
          name="about"
          alt={story.pictureAlt}
          sizes="(min-width: 64rem) 30rem, 100vw"
        />
        <div>
          <h2 id="historia">{story.title}</h2>
          {story.paragraphs.map((text) => (
            <p key={text} className={styles.storyParagraph}>
              {text}
            </p>
          ))}
        </div>
      </section>
      <Timeline />
      <p className={`${styles.actions} page`}>
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
