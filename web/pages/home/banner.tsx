import { useEffect, useRef, useState } from "react";
import { slides } from "#web/content/home.ts";
import { useIsland } from "../island.ts";
import { Picture } from "../picture.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wave } from "../wave.tsx";
import { createBannerMotion } from "./banner-motion.ts";
import type { BannerMotion } from "./banner-motion.ts";
import { slidePicture } from "./slide-picture.ts";
import "./banner.css";

/** The two slides, one after the other and round again. Nothing moves unless the visitor moves it. */
export function Banner() {
  const island = useIsland<HTMLElement>();
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<BannerMotion>(null);
  const [current, setCurrent] = useState(0);
  const [near, setNear] = useState(false);
  const [news, setNews] = useState("");

  useEffect(() => {
    motion.current = createBannerMotion(track.current!, (index) => {
      setCurrent(index);
      setNews(`Diapositiva ${index + 1} de ${slides.length}: ${slides[index]!.title}`);
    });
    return motion.current.end;
  }, []);

  const come = () => setNear(true);
  const go = (by: number) => {
    come();
    motion.current!.go(by);
  };

  return (
    <section
      className="banner"
      aria-roledescription="carrusel"
      aria-label="Destacados"
      data-near={near ? "" : undefined}
      onPointerEnter={come}
      onFocus={come}
      {...island}
    >
      <div className="banner-track" ref={track}>
        {slides.map(({ id, title, description, imageAlt, action }, index) => (
          <div
            key={id}
            className="banner-slide"
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${slides.length}`}
            data-slide={id}
            data-current={index === current ? "" : undefined}
          >
            <Picture className="banner-picture" {...slidePicture(id)} alt={imageAlt} priority={index === 0} />
            <div className="page banner-words">
              <h2 className="banner-title">{title}</h2>
              <p className="banner-text">{description}</p>
              <LinkButton
                to={action.href}
                variant="action"
                size="large"
                icon="arrow-right"
                className="banner-action"
              >
                {action.label}
              </LinkButton>
            </div>
          </div>
        ))}
      </div>
      <div className="page banner-controls">
        <button
          type="button"
          className="banner-step"
          aria-label="Diapositiva anterior"
          onClick={() => go(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <div className="banner-dots">
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className="banner-dot"
              aria-label={`Diapositiva ${index + 1}: ${title}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => go(index - current)}
            />
          ))}
        </div>
        <button
          type="button"
          className="banner-step"
          aria-label="Diapositiva siguiente"
          onClick={() => go(1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      <Wave />
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
    </section>
  );
}
