import { useEffect, useState } from "react";

/** The share of the window's height above which a section is being read. */
const READ_ABOVE = 0.2;

/** The id of the section being read: the last that has begun, at the end of the page the last of all. */
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
  // In a low window a section that a link leads to stands below that line, by the padding that clears the header.
  const padding = parseFloat(getComputedStyle(root).scrollPaddingTop);
  const line = Math.max(innerHeight * READ_ABOVE, padding + 1);
  return sections.findLast(({ id }) => document.getElementById(id)!.getBoundingClientRect().top <= line)?.id;
}
