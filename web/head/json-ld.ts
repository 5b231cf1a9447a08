import type { Office } from "#schema/published.ts";
import { company } from "#web/content/company.ts";
import { trail } from "#web/content/navigation.ts";
import { shareCardOf } from "#web/content/share-cards.ts";
import type { HoursException, OpeningHours, OpeningTimes } from "#schema/calendar/opening-hours.ts";
import type { Settings } from "#web/app/settings.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The pages that describe the company and its locations. */
const ABOUT_THE_COMPANY = ["/", "/contactenos", "/contact"];

/** Returns JSON that cannot close the script element that contains it. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const CLOSED: OpeningTimes = { opens: "00:00", closes: "00:00" };

const openingHours = (hours: readonly OpeningHours[]) =>
  hours.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => DAYS[day - 1]),
    opens,
    closes,
  }));

/** Returns days with exceptional hours. A day on which the office is closed opens and closes at midnight. */
const exceptionalHours = (exceptions: readonly HoursException[]) =>
  exceptions.flatMap(({ from, till, hours }) =>
    (hours.length > 0 ? hours : [CLOSED]).map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: till,
      opens,
      closes,
    })),
  );

/** Returns an office's address, telephone number and opening hours. */
const place = ({ phone, address, locality, region, latitude, longitude, hours, exceptions }: Office) => ({
  telephone: phone.replace(/[^+\d]/g, ""),
  address: {
    "@type": "PostalAddress",
    streetAddress: address.split(`, ${locality}`)[0],
    addressLocality: locality,
    addressRegion: region,
    addressCountry: "PA",
  },
  geo: { "@type": "GeoCoordinates", latitude, longitude },
  openingHoursSpecification: openingHours(hours),
  ...(exceptions && { specialOpeningHoursSpecification: exceptionalHours(exceptions) }),
});

/** Returns the company with its branches. */
function agency({ siteUrl, published: { offices } }: Settings) {
  return {
    "@type": "InsuranceAgency",
    "@id": `${siteUrl}/#empresa`,
    name: company.name,
    legalName: company.legalName,
    taxID: company.taxId,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/static/images/icon-512.png`,
    image: siteUrl + shareCardOf("/").src,
    email: company.emails.general,
    ...place(offices[0]),
    department: offices.map((office) => ({
      "@type": "InsuranceAgency",
      "@id": `${siteUrl}/contactenos#${office.slug}`,
      name: `${company.name}, ${office.name}`,
      url: `${siteUrl}/contactenos`,
      image: siteUrl + shareCardOf("/").src,
      ...place(office),
    })),
  };
}

/** Returns the trail from the home page to this page, or to the page that it duplicates. */
function breadcrumbs(path: string, { siteUrl }: Settings) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail(path).map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  };
}

/** Returns the structured data (schema.org) of an indexed page for search engines. */
export function jsonLd(path: string, settings: Settings): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      ...(ABOUT_THE_COMPANY.includes(path) ? [agency(settings)] : []),
      ...(path === "/" ? [] : [breadcrumbs(path, settings)]),
    ],
  };
}
