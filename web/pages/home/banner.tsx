import { useEffect, useRef, useState } from "react";
import { slides } from "#web/content/home.ts";
import { useIsland } from "#web/app/island.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import { DRAG_PX } from "./banner-drag.ts";
import { createBannerMotion } from "./banner-motion.ts";
import type { BannerMotion } from "./banner-motion.ts";
import { slidePicture } from "#web/components/blocks/slide-picture.ts";
import styles from "./banner.module.css";

/** The two slides, in a loop. They move only when the visitor moves them. */
export function Banner() {
  const island = useIsland<HTMLElement>();
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<BannerMotion>(null);
  const [current, setCurrent] = useState(0);
  const [shouldLoadSlides, setShouldLoadSlides] = useState(false);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    motion.current = createBannerMotion(track.current!, (index) => {
      setShouldLoadSlides(true);
      setCurrent(index);
      setAnnouncement(`Diapositiva ${index + 1} de ${slides.length}: ${slides[index]!.title}`);
    });
    return motion.current.destroy;
  }, []);

  const loadSlides = () => setShouldLoadSlides(true);
  const go = (by: number) => {
    loadSlides();
    motion.current!.go(by);
  };

  return (
    <section
      className={styles.root}
      aria-roledescription="carrusel"
      aria-label="Destacados"
      data-near={shouldLoadSlides ? "" : undefined}
      onPointerEnter={loadSlides}
      onFocus={loadSlides}
      {...island}
    >
      <div className={styles.track} ref={track} data-drag={DRAG_PX}>
        {slides.map(({ id, title, description, imageAlt, action }, index) => (
          <div
            key={id}
            className={styles.slide}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${slides.length}`}
            data-slide={id}
            data-current={index === current ? "" : undefined}
          >
            <Picture className={styles.picture} {...slidePicture(id)} alt={imageAlt} priority={index === 0} />
            <div className={`page ${styles.words}`}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{description}</p>
              <LinkButton
                to={action.href}
                variant="action"
                size="large"
                icon="arrow-right"
                className={styles.action}
              >
                {action.label}
              </LinkButton>
            </div>
          </div>
        ))}
      </div>
      <div className={`page ${styles.controls}`}>
        <button
          type="button"
          className={styles.step}
          aria-label="Diapositiva anterior"
          onClick={() => go(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <div className={styles.dots}>
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={`Diapositiva ${index + 1}: ${title}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => go(index - current)}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.step}
          aria-label="Diapositiva siguiente"
          onClick={() => go(1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      <Wave />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}
