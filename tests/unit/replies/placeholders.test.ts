import { expect, test } from "vitest";
import { openPlaceholderFault, resolvePlaceholders, placeholderFault } from "#schema/replies/placeholders.ts";
import type { Facts } from "#schema/replies/placeholders.ts";

const WHOLE: Facts = {
  name: "Marisol",
  reference: "IST-26-7K3M-Q",
  formType: "fianzas",
  author: "ana.perez@istmia.example",
};
/** Data that an enquiry or an account may lack; reference and form are always present. */
const MISSING = [
  {},
  { name: "" },
  { author: "77@istmia.example" },
  { name: "", author: "77@istmia.example" },
] as const;
const NAMELESS: Facts = { ...WHOLE, ...MISSING[3] };

const TEMPLATES: [template: string, whole: string, nameless: string][] = [
  ["Buenos días.", "Buenos días.", "Buenos días."],
  ["Hola, {nombre}:", "Hola, Marisol:", "Hola, {nombre}:"],
  ["Hola, {nombre|cliente}:", "Hola, Marisol:", "Hola, cliente:"],
  ["Hola, { Nombre | cliente }:", "Hola, Marisol:", "Hola, cliente:"],
  ["Hola, {nombre|}:", "Hola, Marisol:", "Hola, {nombre|}:"],
  ["Su consulta {referencia}", "Su consulta IST-26-7K3M-Q", "Su consulta IST-26-7K3M-Q"],
  ["Formulario: {formulario}.", "Formulario: Fianzas.", "Formulario: Fianzas."],
  ["{administrador}", "Ana Perez", "{administrador}"],
  ["{administrador|Istmia Seguros}", "Ana Perez", "Istmia Seguros"],
  ["{nombre}, {nombre|cliente}", "Marisol, Marisol", "{nombre}, cliente"],
  ["{apellido}", "{apellido}", "{apellido}"],
  ["{apellido|cliente}", "{apellido|cliente}", "{apellido|cliente}"],
];

test("placeholders are filled in, or their fallback is, and what is missing stays to be seen", () => {
  for (const [template, whole, nameless] of TEMPLATES)
    for (const missing of MISSING) {
      const isMissing = (template.includes("administrador") ? "author" : "name") in missing;
      expect(resolvePlaceholders(template, { ...WHOLE, ...missing }), template).toBe(
        isMissing ? nameless : whole,
      );
    }
});

test("a text with an open placeholder or a loose brace says so, every other one may be sent", () => {
  for (const [template] of TEMPLATES) {
    const resolved = resolvePlaceholders(template, NAMELESS);
    expect(openPlaceholderFault(resolved) === undefined, resolved).toBe(!/[{}]/.test(resolved));
  }
  expect(openPlaceholderFault("Hola, {nombre}: {x}")).toContain("{nombre}");
  for (const loose of ["Hola, {nombre", "nombre}", "{", "}{", "{a{b"])
    expect(openPlaceholderFault(loose), loose).toContain("llave suelta");
});

test("what a sender typed as a name adds no placeholder and no line", () => {
  const name = "{ referencia}\r\nBcc: {nombre}  Ana}";
  const resolved = resolvePlaceholders("Hola, {nombre|cliente}:", { ...WHOLE, name });
  expect(resolved).toBe("Hola, referencia Bcc: nombre Ana:");
  for (const nothing of ["---", "123", "{}", " \n "])
    expect(resolvePlaceholders("{nombre|cliente}", { ...WHOLE, name: nothing })).toBe("cliente");
});

test("a saved answer may use what is known alone", () => {
  for (const right of ["", "Hola, { Nombre | cliente }: {referencia} {formulario} {administrador}"])
    expect(placeholderFault(right)).toBeUndefined();
  expect(placeholderFault("Hola, {apellido}")).toBe(
    "No se conoce {apellido}. Se pueden usar {nombre}, {referencia}, {formulario} y {administrador}.",
  );
  expect(placeholderFault("{nombre} {constructor}")).toContain("{constructor}");
  expect(placeholderFault("{}")).toContain("No se conoce {}");
  expect(placeholderFault("Hola, {nombre")).toContain("llave suelta");
});
