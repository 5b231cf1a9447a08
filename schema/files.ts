/** What editors may upload, and where. */
export const FILES_PATH = "/api/admin/files";
export const MAX_FILE_BYTES = 15_000_000;
export const MAX_FILE_WORDS = `${MAX_FILE_BYTES / 1_000_000} MB`;
export const MAX_PIXELS = 30_000_000;
export const PDF_TYPE = "application/pdf";
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** The folders of PDFs below `static`. */
export const PDF_FOLDERS = ["pdfs", "endosos", "estados-financieros", "condiciones-generales"] as const;
export type PdfFolder = (typeof PDF_FOLDERS)[number];

/** Why a file is refused. */
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

/** The answer to an upload; what the kind of file lacks is null. */
export interface UploadedFile {
  /** SHA-256 of what is stored, in hexadecimal. */
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

/** The internal path of the page shown at a withdrawn document's address; `lista` is the page that listed it. */
export const WITHDRAWN = "/static/retirado";
export const WITHDRAWN_LIST = "lista";

export const withdrawnPath = (list: string | undefined): string =>
  list === undefined ? WITHDRAWN : `${WITHDRAWN}?${WITHDRAWN_LIST}=${encodeURIComponent(list)}`;

/** The beginning of a file's hash, as addresses and people have it. */
export const shortHash = (hash: string): string => hash.slice(0, 8);
const SHORT_HASH = "([0-9a-f]{8})";

/** The address of one version of a document, whose content never changes. */
export const versionAddress = (address: string, hash: string): string =>
  address.replace(/\.pdf$/, `.${shortHash(hash)}.pdf`);

const VERSION = new RegExp(`^(/static/[a-z-]+/[a-z0-9-]+)\\.${SHORT_HASH}\\.pdf$`);

/** The document's address and the beginning of the hash in a version's address; undefined for other addresses. */
export function versionNamed(path: string): { address: string; short: string } | undefined {
  const [, stem, short] = VERSION.exec(path) ?? [];
  return short === undefined ? undefined : { address: `${stem}.pdf`, short };
}

/** The address of an uploaded picture, whose content never changes. */
export const pictureAddress = (hash: string): string => `/static/fotos/${shortHash(hash)}.webp`;

const PICTURE = new RegExp(`^/static/fotos/${SHORT_HASH}\\.webp$`);

/** The beginning of an uploaded picture's hash, from its address; undefined for other addresses. */
export const pictureHash = (address: string): string | undefined => PICTURE.exec(address)?.[1];

/** Whether an address is one of a version or of an uploaded picture. */
export const namesContent = (path: string): boolean => VERSION.test(path) || PICTURE.test(path);
