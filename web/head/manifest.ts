import { company } from "#web/content/company.ts";

const icon = (name: string, sizes: string, purpose = "any") => ({
  src: `/static/images/${name}.png`,
  sizes,
  type: "image/png",
  purpose,
});

/** The web app manifest, which phones read when the site is added to the home screen. */
export const manifest = {
  id: "/",
  name: company.name,
  short_name: company.shortName,
  lang: "es-PA",
  start_url: "/",
  display: "browser",
  background_color: "#fbf9f4",
  theme_color: "#fbf9f4",
  icons: [
    icon("icon-192", "192x192"),
    icon("icon-512", "512x512"),
    icon("icon-maskable-512", "512x512", "maskable"),
  ],
};
