import { openingHoursOf } from "../../core/business/opening-hours.ts"
import services from "../content/services.json" with { type: "json" }
import type { Page } from "../shared/entry/page.ts"
import type { Site } from "./site.ts"

/**
 * What search engines read of a page, by the vocabulary of schema.org (JSON-LD): on the home page the business and its
 * services with the questions it answers, on every other page where it stands on the site.
 */
export const structuredData = (page: Page, site: Site, pages: readonly Page[]): object => ({
  "@context": "https://schema.org",
  "@graph":
    page.path === "/"
      ? [localBusiness(site), ...services.map(serviceOf(site)), ...faqPage(site)]
      : [breadcrumbs(page, site, pages)],
})

const localBusiness = ({ origin, content: { business, rating } }: Site) => ({
  "@type": "HomeAndConstructionBusiness",
  "@id": businessId(origin),
  name: business.name,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  telephone: business.phone,
  email: business.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: business.street,
    addressLocality: business.city,
    addressRegion: business.state,
    postalCode: business.zip,
    addressCountry: "US",
  },
  areaServed: area(business.area),
  openingHoursSpecification: openingHoursOf(business.hours).map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  })),
  ...(rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
})

const serviceOf =
  ({ origin, content: { business } }: Site) =>
  ({ name, description }: { readonly name: string; readonly description: string }) => ({
    "@type": "Service",
    name,
    description,
    serviceType: name,
    areaServed: area(business.area),
    provider: { "@id": businessId(origin) },
  })

/** Nothing where no question is answered. */
const faqPage = ({ origin, content: { faq } }: Site) =>
  faq.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          "@id": `${origin}/#faq`,
          mainEntity: faq.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        },
      ]

const businessId = (origin: string): string => `${origin}/#business`

const area = (name: string) => ({ "@type": "City", name })

/** From the home page over the pages whose address this one's begins with, to this one. */
const breadcrumbs = (page: Page, { origin }: Site, pages: readonly Page[]) => {
  const parents = pages.filter(({ path }) => path === "/" || page.path.startsWith(`${path}/`))
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...parents, page].map((each, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: each.path === "/" ? "Home" : nameOf(each),
      item: `${origin}${each.path}`,
    })),
  }
}

/** The title without the name of the business. */
const nameOf = ({ title }: Page): string => title.replace(/ \| [^|]*$/u, "")
