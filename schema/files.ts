/** Path, limits and types of files that editors upload. */
export const FILES_PATH = "/api/admin/files";
export const MAX_FILE_BYTES = 15_000_000;
export const MAX_FILE_WORDS = `${MAX_FILE_BYTES / 1_000_000} MB`;
export const MAX_PIXELS = 30_000_000;
export const PDF_TYPE = "application/pdf";
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** The folders of PDFs below `static`. */
export const PDF_FOLDERS = ["pdfs", "endosos", "estados-financieros", "condiciones-generales"] as const;
export type PdfFolder = (typeof PDF_FOLDERS)[number];

/** Reasons for rejecting a file, by code. */
export const FILE_FAULTS = {
  EMPTY: "El archivo está vacío.",
  TOO_LARGE: `El archivo pesa más de ${MAX_FILE_WORDS}.`,
  OTHER_TYPE: "Ese tipo de archivo no se admite: elige un PDF o una imagen JPEG, PNG, WebP o AVIF.",
  NOT_PDF: "El archivo no es un PDF.",
  MIXED: "El archivo está incompleto o contiene algo más que un PDF.",
  UNREADABLE: "El PDF está dañado: no se puede abrir.",
  PROTECTED: "El PDF está protegido: guárdalo sin contraseña ni restricciones.",
  NO_PAGES: "El PDF no tiene páginas.",
  SCRIPTS: "El PDF contiene código (JavaScript): guárdalo de nuevo sin él.",
  ACTIONS: "El PDF contiene acciones automáticas: guárdalo de nuevo sin ellas.",
  ATTACHMENTS: "El PDF lleva otros archivos dentro: guárdalo de nuevo sin ellos.",
  TOO_COMPLEX: "El archivo es demasiado complejo para comprobarlo.",
  NOT_PICTURE: "El archivo no es una imagen JPEG, PNG, WebP o AVIF.",
  BROKEN_PICTURE: "La imagen está dañada: no se puede abrir.",
  TOO_MANY_PIXELS: `La imagen tiene más de ${MAX_PIXELS / 1_000_000} megapíxeles.`,
} as const;
export type FileFault = keyof typeof FILE_FAULTS;

/** The response to an upload; fields that do not apply to the type of file are null. */
export interface UploadedFile {
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string;
  type: typeof PDF_TYPE | "image/webp";
  bytes: number;
  pages: number | null;
  title: string | null;
  /** As declared in the PDF, for example `es-PA`. */
  language: string | null;
  /** Whether the PDF is tagged for screen readers. */
  tagged: boolean | null;
  width: number | null;
  height: number | null;
}

/** Internal path of the page shown at a withdrawn document's address; parameter `lista` is the page that listed it. */
export const WITHDRAWN = "/static/retirado";
export const WITHDRAWN_LIST = "lista";

export const withdrawnPath = (list: string | undefined): string =>
  list === undefined ? WITHDRAWN : `${WITHDRAWN}?${WITHDRAWN_LIST}=${encodeURIComponent(list)}`;

/** Returns the first 8 characters of a file's hash, as used in addresses and shown to people. */
export const shortHash = (hash: string): string => hash.slice(0, 8);
const SHORT_HASH = "([0-9a-f]{8})";

/** Returns the address of one version of a document; its content never changes. */
export const versionAddress = (address: string, hash: string): string =>
  address.replace(/\.pdf$/, `.${shortHash(hash)}.pdf`);

const VERSION = new RegExp(`^(/static/[a-z-]+/[a-z0-9-]+)\\.${SHORT_HASH}\\.pdf$`);

/** Parses the address of a version into the document's address and the short hash; undefined for other addresses. */
export function parseVersionAddress(path: string): { address: string; short: string } | undefined {
  const [, stem, short] = VERSION.exec(path) ?? [];
  return short === undefined ? undefined : { address: `${stem}.pdf`, short };
}

/** Returns the address of an uploaded picture; its content never changes. */
export const pictureAddress = (hash: string): string => `/static/fotos/${shortHash(hash)}.webp`;

const PICTURE = new RegExp(`^/static/fotos/${SHORT_HASH}\\.webp$`);

/** Returns the short hash in an uploaded picture's address; undefined for other addresses. */
export const pictureHash = (address: string): string | undefined => PICTURE.exec(address)?.[1];

/** Checks whether an address is that of a document's version or of an uploaded picture. */
export const isContentAddress = (path: string): boolean => VERSION.test(path) || PICTURE.test(path);
