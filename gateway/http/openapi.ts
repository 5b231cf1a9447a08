import * as z from "zod";
import { ContactFilter } from "#schema/contact-filter.ts";
import { IdempotencyKey, SENT_FIELDS, SentContact, StampQuery } from "#schema/contact.ts";
import { CsvImport } from "#schema/csv/csv-import.ts";
import { CSV_PATH, CSV_TYPE, MAX_CSV_WORDS } from "#schema/csv/csv.ts";
import { FILES_PATH, MAX_FILE_WORDS, PDF_TYPE, PICTURE_TYPES } from "#schema/files.ts";
import { FORM_HEADERS } from "#schema/spam/form-headers.ts";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { PREVIEW, PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { Credentials } from "#schema/accounts/session.ts";
import { XLSX_TYPE } from "./downloads.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const inputOf = (rule: z.ZodType) => z.toJSONSchema(rule, { io: "input", unrepresentable: "any" });
const response = (description: string, schema: object) => ({ description, ...json(schema) });
const text = { type: "string" };
const optional = (type: string) => ({ type: [type, "null"] });

const refusal = response("Rechazo, con un mensaje en español", {
  type: "object",
  required: ["message"],
  properties: { message: text, campos: { type: "object", additionalProperties: text }, id: text },
});
const bearer = [{ bearer: [] }];
const mayBeNull = (field: keyof SentContact) => SentContact.options[0].shape[field].safeParse(null).success;
const contact = {
  type: "object",
  required: ["id", ...SENT_FIELDS, "createdAt"],
  properties: {
    id: { type: "string", format: "uuid" },
    ...Object.fromEntries(SENT_FIELDS.map((field) => [field, mayBeNull(field) ? optional("string") : text])),
    createdAt: { type: "string", format: "date-time" },
  },
};

const header = (name: string, schema: object, description?: string) => ({
  name,
  in: "header",
  schema,
  ...(description !== undefined && { description }),
});
const queryOf = (rule: z.ZodType) => {
  const { properties = {}, required = [] } = inputOf(rule);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
};

/** Returns the JSON schema of a contact's body. A form's codes are checked in code, so a description lists them. */
const contactBody = () => {
  const { oneOf = [], ...rest } = inputOf(SentContact);
  const ofForm = (form: FormType) => {
    const codes = Object.keys(FORMS[form].consultOptions).join(", ");
    return { type: "string", description: `Texto JSON de una lista de códigos, o uno solo: ${codes}` };
  };
  const forms = oneOf.map(({ properties = {}, ...form }) => {
    const { const: formType } = properties["formType"] as { const: FormType };
    return { ...form, properties: { ...properties, consultType: ofForm(formType) } };
  });
  return { ...rest, oneOf: forms };
};

/** Describes an export; its parameters are those of the contact filter. */
const exportOf = (summary: string, type: string) => ({
  get: {
    summary,
    security: bearer,
    parameters: queryOf(ContactFilter),
    responses: { 200: { description: "El archivo", content: { [type]: {} } }, default: refusal },
  },
});

/** The REST calls as an OpenAPI 3.1 document; the bodies' rules are those of `schema/`. */
export const openapi = {
  openapi: "3.1.0",
  info: { title: "Istmia Seguros", version: "1.0.0" },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  paths: {
    "/api/contacts": {
      post: {
        summary: "Envía una consulta",
        parameters: [
          header("Idempotency-Key", inputOf(IdempotencyKey)),
          header(
            FORM_HEADERS.stamp,
            text,
            "La marca que dio `/api/form-stamp` al empezar a llenar el formulario",
          ),
          header(FORM_HEADERS.unseen, text, "Presente si se llenó el campo que las personas no ven"),
          header(FORM_HEADERS.notice, text, "La versión del aviso de privacidad que se mostró, AAAA-MM"),
        ],
        requestBody: { required: true, ...json(contactBody()) },
        responses: {
          201: response("Guardada", {
            type: "object",
            properties: { ok: { const: true }, id: text, reference: text },
          }),
          default: refusal,
        },
      },
    },
    "/api/form-stamp": {
      get: {
        summary: "La marca de un formulario que alguien empieza a llenar",
        parameters: queryOf(StampQuery),
        responses: {
          200: response("La marca", { type: "object", properties: { stamp: text } }),
          default: refusal,
        },
      },
    },
    "/api/admin/login": {
      post: {
        summary: "Inicia la sesión de un administrador",
        requestBody: { required: true, ...json(inputOf(Credentials)) },
        responses: {
          200: response("Sesión iniciada", { type: "object", properties: { token: text } }),
          default: refusal,
        },
      },
    },
    "/api/admin/verify": {
      get: {
        summary: "Comprueba una sesión",
        security: bearer,
        responses: {
          200: response("Válida", { type: "object", properties: { ok: { const: true } } }),
          default: refusal,
        },
      },
    },
    "/api/admin/contacts": {
      get: {
        summary: "Todas las consultas, de la más nueva a la más antigua",
        security: bearer,
        responses: { 200: response("La lista", { type: "array", items: contact }), default: refusal },
      },
    },
    "/api/admin/contacts.csv": exportOf("Las consultas filtradas, como CSV", CSV_TYPE),
    "/api/admin/contacts.xlsx": exportOf("Las consultas filtradas, como libro de Excel", XLSX_TYPE),
    "/api/admin/events": {
      get: {
        summary: "Avisa de las consultas nuevas o cambiadas mientras dure la sesión",
        description:
          "Eventos `created`, `changed` y `present` (alguien la abrió, la cerró o escribe) con identificadores separados por comas; `mail`, sin ellos, si cambió un correo; `ready` al conectar y cada vez que pudo perderse alguno.",
        security: bearer,
        responses: {
          200: { description: "Los avisos", content: { "text/event-stream": { schema: text } } },
          default: refusal,
        },
      },
    },
    [FILES_PATH]: {
      post: {
        summary: `Guarda un PDF o una imagen de hasta ${MAX_FILE_WORDS}`,
        security: bearer,
        requestBody: {
          required: true,
          content: Object.fromEntries([PDF_TYPE, ...PICTURE_TYPES].map((type) => [type, {}])),
        },
        responses: {
          201: response("Guardado: lo que se sabe del archivo; lo que no es del caso es nulo", {
            type: "object",
            properties: {
              hash: text,
              type: text,
              bytes: { type: "integer" },
              pages: optional("integer"),
              title: optional("string"),
              language: optional("string"),
              tagged: optional("boolean"),
              width: optional("integer"),
              height: optional("integer"),
            },
          }),
          default: refusal,
        },
      },
    },
    [CSV_PATH]: {
      post: {
        summary: `Dice qué cambiaría un CSV de hasta ${MAX_CSV_WORDS} en un catálogo; con \`save\` lo guarda en borrador`,
        security: bearer,
        parameters: queryOf(CsvImport),
        requestBody: { required: true, content: { [CSV_TYPE]: {} } },
        responses: {
          200: response("Lo que cambia, fila por fila, y los errores; con errores no se guarda nada", {
            type: "object",
            properties: {
              seen: text,
              added: { type: "integer" },
              changed: { type: "integer" },
              unchanged: { type: "integer" },
              missing: { type: "integer" },
              removed: { type: "integer" },
              changes: { type: "array", items: { type: "object" } },
              faultCount: { type: "integer" },
              faults: { type: "array", items: { type: "object" } },
            },
          }),
          default: refusal,
        },
      },
    },
    "/api/admin/preview": {
      post: {
        summary: `Permite a este navegador ver páginas con los borradores, con \`?${PREVIEW}=1\``,
        security: bearer,
        responses: {
          204: { description: `Permitido: la cookie vale ${PREVIEW_MINUTES} minutos` },
          default: refusal,
        },
      },
    },
    "/api/admin/logout": {
      post: {
        summary: "Cierra la sesión",
        security: bearer,
        responses: { 204: { description: "Cerrada" }, default: refusal },
      },
    },
  },
};
