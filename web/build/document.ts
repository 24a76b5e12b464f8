import type { Business } from "../../core/business/business.ts"
import type { Page } from "../shared/page.ts"

export interface Site {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly business: Business
}

/** A file of the site by its URL, or text that stands inside the page. */
type Source = { readonly file: string } | { readonly text: string }

/** What the page's head refers to. */
export interface Assets {
  readonly style: Source
  /** URL of the audience's script. */
  readonly script: string
  /** The script of a first view (first-view.ts). */
  readonly inline: Source
  /** URL of the font that the style needs at once. */
  readonly font?: string
}

interface Content {
  readonly page: Page
  readonly site: Site
  readonly assets: Assets
  /** Markup. */
  readonly body: string
}

/** A whole page as the server sends it. The first view needs this file, the font and the picture, nothing else. */
export const documentOf = ({ page, site, assets, body }: Content): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)}</title>
<meta name="description" content="${escape(page.description)}">
${page.indexed ? `<link rel="canonical" href="${site.origin}${page.path}">` : `<meta name="robots" content="noindex">`}
${page.loading === "eager" ? eagerFiles(assets) : deferredFiles(assets)}
<meta name="theme-color" content="#fbf6ec">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.png" type="image/png" sizes="64x64">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${page.indexed ? openGraph(page, site) : ""}
${page.path === "/" ? `<script type="application/ld+json">${localBusiness(site)}</script>` : ""}
</head>
<body>
${body}
</body>
</html>
`

/** The page whose path is this one, or has `_` where this one has any one part. */
export const pageFor = (pages: readonly Page[], path: string): Page | undefined => {
  const trimmed = path.replace(/(?<=.)\/$/u, "")
  const pattern = `${trimmed.slice(0, trimmed.lastIndexOf("/"))}/_`
  return pages.find((page) => page.path === trimmed) ?? pages.find((page) => page.path === pattern)
}

const deferredFiles = ({ style, script, inline, font }: Assets): string =>
  `<script data-entry="${script}"${contentOf(inline)}</script>
${font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ""}
${styleOf(style)}
<noscript><style>[data-hydrating]:not([data-readable]),[data-hydrating] button{display:none}</style></noscript>
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>`

const eagerFiles = ({ style, script }: Assets): string =>
  `${styleOf(style)}
<script type="module" src="${script}" data-entry="${script}"></script>`

const styleOf = (style: Source): string =>
  "file" in style ? `<link rel="stylesheet" href="${style.file}">` : `<style>${style.text}</style>`

const contentOf = (script: Source): string =>
  "file" in script ? ` type="module" src="${script.file}">` : `>${script.text}`

const openGraph = (
  page: Page,
  { origin, business }: Site,
): string => `<meta property="og:type" content="website">
<meta property="og:site_name" content="${escape(business.name)}">
<meta property="og:title" content="${escape(page.title)}">
<meta property="og:description" content="${escape(page.description)}">
<meta property="og:url" content="${origin}${page.path}">
<meta property="og:image" content="${origin}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A brick house at dusk with the porch light on">
<meta name="twitter:card" content="summary_large_image">`

function localBusiness({ origin, business }: Site): string {
  const { name, phone, email, street, city, state, zip } = business
  const data = {
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    "@id": `${origin}/#business`,
    name,
    url: `${origin}/`,
    image: `${origin}/og.png`,
    telephone: phone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: "US",
    },
    areaServed: { "@type": "City", name: city },
    openingHoursSpecification: [
      hours(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "08:00", "18:00"),
      hours(["Saturday"], "09:00", "15:00"),
    ],
  }
  // A closing tag inside the data would end the script element.
  return JSON.stringify(data).replaceAll("<", "\\u003c")
}

function hours(dayOfWeek: readonly string[], opens: string, closes: string) {
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}
