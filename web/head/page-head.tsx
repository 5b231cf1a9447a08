import { slidePicture } from "#web/components/blocks/slide-picture.ts";
import { PicturePreload } from "#web/components/blocks/picture-preload.tsx";
import { company } from "#web/content/company.ts";
import { isAdminPath } from "#web/content/navigation.ts";
import { slides } from "#web/content/home.ts";
import { shareCardOf, shareCardSize } from "#web/content/share-cards.ts";
import { headOf } from "./head.tsx";
import { jsonLd, toScriptJson } from "./json-ld.ts";
import type { Settings } from "#web/app/settings.ts";

/** The head elements of a page, for the server's HTML. */
export function PageHead({ path, searched, settings }: PageHeadProps) {
  const { title, description, canonical, indexed } = headOf(path, settings);
  const card = shareCardOf(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed && <link rel="canonical" href={canonical} />}
      {(searched || !indexed) && <meta name="robots" content="noindex" />}
      {isAdminPath(path) && <meta name="google" content="notranslate" /> /* disables Chrome's translation */}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_PA" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={settings.siteUrl + card.src} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === "/" && <PicturePreload {...slidePicture(slides[0]!.id)} />}
      {indexed && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(jsonLd(path, settings)) }}
        />
      )}
    </>
  );
}

interface PageHeadProps {
  path: string;
  /** Whether the page shows results of the site search. */
  searched: boolean;
  settings: Settings;
}
