/** What the build of the browser's side left: URLs of files, and the style and script that stand inside each page. */
export interface Assets {
  readonly app: string
  readonly font: string
  readonly style: string
  readonly early: string
}

interface Page {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly indexed: boolean
}

export interface Site {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly business: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
}

interface Content {
  readonly page: Page
  readonly site: Site
  readonly assets: Assets
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
<script data-app="${assets.app}">${assets.early}</script>
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<style>${assets.style}</style>
<meta name="theme-color" content="#fbf6ec">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.png" type="image/png" sizes="64x64">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escape(site.business.name)}">
<meta property="og:title" content="${escape(page.title)}">
<meta property="og:description" content="${escape(page.description)}">
<meta property="og:url" content="${site.origin}${page.path}">
<meta property="og:image" content="${site.origin}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A brick house at dusk with the porch light on">
<meta name="twitter:card" content="summary_large_image">
${page.path === "/" ? `<script type="application/ld+json">${localBusiness(site)}</script>` : ""}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`

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
