import { useEffect, useState } from "react";

/** Fraction of the viewport's height above which a section's start must be for it to count as being read. */
const READ_ABOVE = 0.2;

/** Returns the id of the section being read: the last one that has begun or, at the end of the page, the last of all. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const mark = () => setCurrent(sectionInView(sections));
    mark();
    addEventListener("scroll", mark, { passive: true });
    addEventListener("resize", mark);
    return () => {
      removeEventListener("scroll", mark);
      removeEventListener("resize", mark);
    };
  }, [sections]);

  return current;
}

function sectionInView(sections: readonly { id: string }[]): string | undefined {
  const root = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1) return sections.at(-1)?.id;
  // In a low viewport, a section that was linked to starts below that line, because the scroll padding clears the header.
  const padding = parseFloat(getComputedStyle(root).scrollPaddingTop);
  const line = Math.max(innerHeight * READ_ABOVE, padding + 1);
  return sections.findLast(({ id }) => topOf(id) <= line)?.id;
}

/** Returns where a section begins. While the page is being left, a last scroll event may arrive after its sections are gone. */
const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
