import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { initialSiteContent, type SiteContent } from "../../../core/overview/site-content.ts"

interface Prerenderer {
  readonly renderSite: (
    content: SiteContent,
    options: { readonly origin: string; readonly sources: object },
  ) => Iterable<{ readonly name: string; readonly text: string }>
  readonly sourcesOf: (
    content: SiteContent,
  ) => Readonly<Record<"scripts" | "inlineScripts" | "styles" | "inlineStyles", ReadonlySet<string>>>
}

// The compiler's settings for tests know neither JSX nor the DOM, so the types are not imported.
const PRERENDERER = join(import.meta.dirname, "../../../web/prerender/main.ts")
const { renderSite, sourcesOf } = (await import(PRERENDERER)) as Prerenderer

const ORIGIN = "https://hearth.example"

const filesOf = (changes: Partial<SiteContent> = {}): ReadonlyMap<string, string> => {
  const content = { ...initialSiteContent({}), ...changes }
  const { scripts, inlineScripts, styles, inlineStyles } = sourcesOf(content)
  const sources = {
    files: Object.fromEntries([...scripts, ...styles].map((name) => [name, `/${name}`])),
    imports: Object.fromEntries([...scripts].map((name) => [name, []])),
    styles: Object.fromEntries([...inlineStyles].map((name) => [name, "@font-face{src:url(/f.woff2)}"])),
    inline: Object.fromEntries([...inlineScripts].map((name) => [name, "go()"])),
  }
  return new Map([...renderSite(content, { origin: ORIGIN, sources })].map(({ name, text }) => [name, text]))
}

const pagesIn = (files: ReadonlyMap<string, string>) => [...files].filter(([name]) => name.endsWith(".html"))

interface Thing {
  readonly "@type": string
  readonly [property: string]: unknown
}

const thingsIn = (html: string): readonly Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/gu)].flatMap(
    ({ groups }) => (JSON.parse(groups!["json"]!) as { readonly "@graph": readonly Thing[] })["@graph"],
  )

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, "u").exec(html)?.[1]

const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex">')

describe("every page for search engines", () => {
  const pages = pagesIn(filesOf()).filter(([, html]) => isIndexed(html))

  test("has an address, a title, a description and a picture of its own", () => {
    expect(pages.length).toBeGreaterThanOrEqual(4)
    for (const part of [
      (html: string) => /<link rel="canonical" href="([^"]+)">/u.exec(html)?.[1],
      (html: string) => /<title>(.+)<\/title>/u.exec(html)?.[1],
      (html: string) => metaOf(html, "description"),
      (html: string) => metaOf(html, "og:url"),
    ]) {
      const values = pages.map(([, html]) => part(html))
      expect(values).not.toContain(undefined)
      expect(new Set(values).size).toBe(pages.length)
    }
    for (const [, html] of pages)
      expect(metaOf(html, "og:image")).toMatch(/^https:\/\/hearth\.example\/.+\.(?:png|webp)$/u)
  })

  test("is in the sitemap, and no other page is", () => {
    const listed = [
      ...filesOf()
        .get("sitemap.xml")!
        .matchAll(/<loc>(?<url>[^<]+)<\/loc>/gu),
    ].map(({ groups }) => groups!["url"])
    const canonical = pages.map(([, html]) => /<link rel="canonical" href="([^"]+)">/u.exec(html)?.[1])
    expect(listed.toSorted()).toEqual(canonical.toSorted())
  })

  test("has its place on the site as structured data, and the home page the business that its services refer to", () => {
    const home = thingsIn(filesOf().get("index.html")!)
    const ids = home.map((thing) => thing["@id"])
    for (const service of home.filter((thing) => thing["@type"] === "Service"))
      expect(ids).toContain((service["provider"] as Thing)["@id"])
    const others = pages.filter(([name]) => name !== "index.html")
    for (const [, html] of others) {
      const [trail, ...more] = thingsIn(html)
      expect(more).toEqual([])
      expect(trail!["@type"]).toBe("BreadcrumbList")
      const items = trail!["itemListElement"] as readonly Thing[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      expect(items[0]).toMatchObject({ "@type": "ListItem", name: "Home", item: `${ORIGIN}/` })
      expect(items.at(-1)!["item"]).toBe(metaOf(html, "og:url"))
    }
  })
})

test("the home page describes the business with its area and hours, and each of its services", () => {
  const { business } = initialSiteContent({ BUSINESS_AREA: "Arnold", BUSINESS_HOURS: "Mon-Tue 7:30AM-4PM" })
  const [shop, ...services] = thingsIn(filesOf({ business, faq: [] }).get("index.html")!)
  expect(shop).toEqual({
    "@type": "HomeAndConstructionBusiness",
    "@id": `${ORIGIN}/#business`,
    name: "Hearth & Wire",
    url: `${ORIGIN}/`,
    image: `${ORIGIN}/og.png`,
    telephone: "(314) 555-0142",
    email: "hello@hearthandwire.example",
    address: {
      "@type": "PostalAddress",
      streetAddress: "1200 Lantern Street",
      addressLocality: "St. Louis",
      addressRegion: "MO",
      postalCode: "63110",
      addressCountry: "US",
    },
    areaServed: { "@type": "City", name: "Arnold" },
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday"],
        opens: "07:30",
        closes: "16:00",
      },
    ],
  })
  expect(services.map((service) => service["@type"])).toEqual(Array.from({ length: 5 }, () => "Service"))
})

test("with approved reviews the business has an aggregate rating", () => {
  const [shop] = thingsIn(filesOf({ rating: { count: 3, average: 4.7 } }).get("index.html")!)
  expect(shop).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.7, reviewCount: 3 },
  })
})

test("the home page describes the questions that it answers, and none where there are none", () => {
  const faq = [
    { question: "Are you insured?", answer: "Yes." },
    { question: "</script><script>alert(1)</script>", answer: "No,\nnever." },
  ]
  const html = filesOf({ faq }).get("index.html")!
  expect(thingsIn(html).at(-1)).toEqual({
    "@type": "FAQPage",
    "@id": `${ORIGIN}/#faq`,
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  })
  expect(html).not.toContain("<script>alert(1)")
  expect(filesOf({ faq: [] }).get("index.html")).not.toContain("FAQPage")
})

test("text of the settings cannot end the elements it stands in", () => {
  const { business } = initialSiteContent({ BUSINESS_NAME: '</script><script>alert(1)</script>"' })
  for (const [, html] of pagesIn(filesOf({ business }))) expect(html).not.toContain("<script>alert(1)")
})

test("robots.txt names the sitemap, and search engines may read the pictures of the gallery", () => {
  const robots = filesOf().get("robots.txt")
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots).toContain("Allow: /api/gallery/images/")
})

test.each([
  "leave-review/index.html",
  "reschedule/_.html",
  "unsubscribe/_.html",
  "invoice/_.html",
  "payment/_.html",
  "confirm/_.html",
  "admin/index.html",
  "customer-portal/index.html",
  "404.html",
])("%s is not for search engines", (name) => {
  expect(isIndexed(filesOf().get(name)!)).toBe(false)
})
