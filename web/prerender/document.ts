import { BUSINESS_ELEMENT_ID } from "../shared/business.ts"
import type { Page, SocialImage } from "../shared/entry/page.ts"
import type { Site } from "./site.ts"
import { structuredData } from "./structured-data.ts"

/** A file of the site by its URL, or text that stands inside the page. */
type Source = { readonly file: string } | { readonly text: string }

/** What the page's head refers to. */
export interface Assets {
  readonly style: Source
  /** URL of the audience's script. */
  readonly script: string
  /** URLs of what the script imports, to be loaded at the same time. */
  readonly imports?: readonly string[]
  /** The script that loads it. */
  readonly inline: Source
  /** URL of the font that the style needs at once. */
  readonly font?: string
}

interface DocumentParts {
  readonly page: Page
  /** All pages of the site. */
  readonly pages: readonly Page[]
  readonly site: Site
  readonly assets: Assets
  /** Markup. */
  readonly body: string
}

/** A whole page as the server sends it. The first view needs this file, the font and the picture, nothing else. */
export const documentOf = ({ page, pages, site, assets, body }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(page.title)}</title>
<meta name="description" content="${escape(page.description)}">
${page.indexed ? `<link rel="canonical" href="${site.origin}${page.path}">` : `<meta name="robots" content="noindex">`}
${scriptOf(assets)}
${page.loading === "eager" ? styleOf(assets.style) : deferredFiles(assets)}
<meta name="theme-color" content="#fbf6ec">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.png" type="image/png" sizes="64x64">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${page.manifest ?? "/site.webmanifest"}">
${page.loading === "deferred" ? openGraph(page, site) : ""}
${page.indexed ? `<script type="application/ld+json">${jsonInScript(structuredData(page, site, pages))}</script>` : ""}
</head>
<body>
${body}
<script type="application/json" id="${BUSINESS_ELEMENT_ID}">${jsonInScript(site.content.business)}</script>
</body>
</html>
`

/** The page whose path is this one, or has `_` where this one has any one part. */
export const pageFor = (pages: readonly Page[], path: string): Page | undefined => {
  const trimmed = path.replace(/(?<=.)\/$/u, "")
  const pattern = `${trimmed.slice(0, trimmed.lastIndexOf("/"))}/_`
  return pages.find((page) => page.path === trimmed) ?? pages.find((page) => page.path === pattern)
}

/** First, because a script waits for the stylesheets before it. */
const scriptOf = ({ script, imports = [], inline }: Assets): string =>
  `<script data-entry="${script}" data-imports="${imports.join(" ")}"${contentOf(inline)}</script>`

const deferredFiles = ({ style, font }: Assets): string =>
  `${font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ""}
${styleOf(style)}
<noscript><style>${NEEDS_SCRIPT}{display:none}</style></noscript>
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>`

/** What does nothing without scripts; a form that is sent to the server does. */
const NEEDS_SCRIPT = [
  "[data-hydrating]:not([data-readable])",
  "[data-hydrating] :is(button,form[method=dialog],details:has(form[method=dialog]))",
].join(",")

const styleOf = (style: Source): string =>
  "file" in style ? `<link rel="stylesheet" href="${style.file}">` : `<style>${style.text}</style>`

const contentOf = (script: Source): string =>
  "file" in script ? ` type="module" src="${script.file}">` : `>${script.text}`

const SITE_IMAGE: SocialImage = {
  url: "/og.png",
  width: 1200,
  height: 630,
  alt: "A brick house at dusk with the porch light on",
}

const openGraph = (
  { image = SITE_IMAGE, ...page }: Page,
  { origin, content: { business } }: Site,
): string => `<meta property="og:type" content="website">
<meta property="og:site_name" content="${escape(business.name)}">
<meta property="og:title" content="${escape(page.title)}">
<meta property="og:description" content="${escape(page.description)}">
<meta property="og:url" content="${origin}${page.path}">
<meta property="og:image" content="${origin}${image.url}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta property="og:image:alt" content="${escape(image.alt)}">
<meta name="twitter:card" content="summary_large_image">`

/** A closing tag inside the data would end the script element. */
function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c")
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}
