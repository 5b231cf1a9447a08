import { expect, test } from "vitest";
import { FILE_FAULTS } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { describeFile, warningsOf } from "#web/components/admin/files/file-facts.ts";
import { fileFault } from "#web/components/admin/files/upload.ts";

const PDF: UploadedFile = {
  hash: "a".repeat(64),
  type: "application/pdf",
  bytes: 16_273,
  pages: 4,
  title: "Hogar",
  language: "es-PA",
  tagged: true,
  width: null,
  height: null,
};

test("a file that cannot be stored is not sent", () => {
  const pdf = { size: 15_000_000, type: "application/pdf" };
  expect(fileFault("pdf", pdf)).toBeUndefined();
  expect(fileFault("pdf", { ...pdf, size: 15_000_001 })).toBe(FILE_FAULTS.TOO_LARGE);
  expect(fileFault("pdf", { ...pdf, size: 0 })).toBe(FILE_FAULTS.EMPTY);
  expect(fileFault("pdf", { ...pdf, type: "" })).toBe(FILE_FAULTS.NOT_PDF);
  expect(fileFault("picture", pdf)).toBe(FILE_FAULTS.NOT_PICTURE);
  expect(fileFault("picture", { size: 9, type: "image/svg+xml" })).toBe(FILE_FAULTS.NOT_PICTURE);
  expect(fileFault("picture", { size: 9, type: "image/avif" })).toBeUndefined();
});

test("what was found in a file is told in words, with what a reader would miss", () => {
  expect(describeFile(PDF)).toEqual([
    "16\u00a0kB, 4\u00a0páginas",
    "Título: Hogar",
    expect.stringMatching(/^Idioma: español/),
  ]);
  expect(warningsOf(PDF)).toEqual([]);
  expect(warningsOf({ ...PDF, tagged: false, title: null, language: null })).toEqual([
    expect.stringContaining("lector de pantalla"),
    "El PDF no tiene título.",
    "El PDF no dice en qué idioma está.",
  ]);
  const picture = { ...PDF, type: "image/webp", pages: null, title: null, language: null } as const;
  expect(describeFile({ ...picture, width: 800, height: 600 })).toContain("800 × 600 píxeles");
  expect(warningsOf(picture)).toEqual([]);
});
