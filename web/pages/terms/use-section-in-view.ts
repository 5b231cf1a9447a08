import { useEffect, useState } from "react";

/** The id of the section in the upper third of the window, once there is one. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: "-20% 0px -75%" },
    );
    for (const { id } of sections) observer.observe(document.getElementById(id)!);
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
