import type { Plugin } from "vite";

/** Replacements, by name, for react-aria modules that use Intl when evaluated, which takes half of a page's first task. */
const WITHOUT_QUESTIONS: Readonly<Record<string, string>> = {
  useDefaultLocale: `const spanish = { locale: "es-ES", direction: "ltr" };
    export const useDefaultLocale = () => spanish;`,
  useNumberFormatter: `import { useMemo } from "react";
    export const useNumberFormatter = (options) =>
      useMemo(() => new Intl.NumberFormat("es-ES", options), [options]);`,
};

/** The words of Panama for those in react-aria's texts of Spain, which the site uses for nothing else. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIntro\b/g, "Enter"],
  [/\bel tabulador\b/g, "Tab"],
  [/\bPulse\b/g, "Pulsa"],
  [/\bpulse\b/g, "pulsa"],
  [/\bMantenga\b/g, "Mantén"],
  [/\bHaga clic\b/g, "Haz clic"],
  [/\bhaga clic\b/g, "haz clic"],
  [/\bVaya al\b/g, "Ve al"],
  [/destino donde se vaya a colocar y, a continuaci\\xf3n,/g, "lugar de destino y"],
  [/Se ha empezado a arrastrar/g, "Empezó el arrastre"],
  [/Se ha cancelado la colocaci\\xf3n/g, "Se canceló el arrastre"],
  [/Colocaci\\xf3n finalizada/g, "Quedó en su nuevo lugar"],
];

/** Replaces all of react-aria's languages with Spanish, the site's only language, so that 33 files are not sent. */
export function spanishAlone(): Plugin {
  const language = /(?<=\/intl\/(?:\w+\/)?)(?!es-ES)[a-z]{2}-[A-Z]{2}(?=\.mjs$)/;
  return {
    name: "spanish-alone",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !/[\\/]react-(aria|aria-components|stately)[\\/]/.test(importer)) return null;
      return language.test(source) ? this.resolve(source.replace(language, "es-ES"), importer) : null;
    },
    load(id) {
      const [, name] = /[\\/]react-aria[\\/].*[\\/]i18n[\\/](\w+)\.mjs$/.exec(id) ?? [];
      return name === undefined ? null : WITHOUT_QUESTIONS[name];
    },
    transform(code, id) {
      if (!/[\\/]react-(aria|aria-components|stately)[\\/].*[\\/]es-ES\.mjs$/.test(id)) return null;
      return WORDS.reduce((text, [spain, panama]) => text.replace(spain, panama), code);
    },
  };
}
