import type { FastifyReply } from "fastify";
import { allowInline, inlineHash } from "#gateway/http/security-headers.ts";

/** Styles with the site's colours and sizes (web/styles/theme.css). */
const STYLE = `:root{color-scheme:light dark;background:light-dark(oklch(98% .008 90),oklch(21% .03 245));color:light-dark(oklch(27% .065 245),oklch(93% .02 235));font:1.0625rem/1.6 system-ui,sans-serif}body{display:grid;min-height:100dvh;margin:0;place-items:center}main{max-width:34rem;padding:2rem 1.25rem}p,h1{margin:0 0 1.5rem}h1{margin-bottom:.75rem;font-size:clamp(1.625rem,1.4rem + 1.1vw,2.25rem);letter-spacing:-.035em;line-height:1.08;text-wrap:balance}.brand{display:flex;gap:.75rem;align-items:center;font-weight:750}svg{width:2.5rem;border-radius:50%}a{display:inline-block;padding:.625rem 1.5rem;border-radius:100rem;background:oklch(83% .165 85);color:oklch(24% .06 245);font-weight:650;text-decoration:none}a:hover{background:oklch(78% .165 80)}a:focus-visible{outline:3px solid;outline-offset:3px}`;
const STYLE_HASH = inlineHash(STYLE);

/** Loads no other files, because those requests might be refused too. A string, because Node then sends it with the head. */
const PAGE = `<!doctype html><html lang="es-PA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Servicio no disponible</title><link rel="icon" href="data:,"><style>${STYLE}</style>
<main><p class="brand"><svg viewBox="1 1 46 46" aria-hidden="true"><path fill="#3aa6a8" d="M0 0H48V48H0Z"/><path fill="#00518a" d="M-2 26C5 15 14 14 22 23C28 30 38 31 50 18V50H-2Z"/><path fill="#f3bd2f" d="M-2 24.5C5 12.5 15 11.5 22.6 20.8C28.5 28 38 28 50 14.5V21C39 33 27.5 33 20.5 25.2C14.5 18.5 7 20.5-2 32Z"/></svg>Istmia Seguros</p>
<h1>Servicio no disponible por el momento</h1><p>Intenta de nuevo en unos segundos.</p><a href="">Reintentar</a></main></html>`;

/** Sends the page that is shown when a page fails to render. */
export function sendRetryPage(reply: FastifyReply): FastifyReply {
  allowInline(reply, { style: STYLE_HASH });
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(PAGE);
}
