import { join } from "node:path"
import { createElement } from "react"
import type { Business } from "../../core/business/business.ts"
import type { SiteContent } from "../../core/overview/site-content.ts"
import { OfferIsland } from "../visitor/quotes/offer/offer-island.tsx"
import { INLINE_SCRIPTS, NOT_FOUND_PATH, type Page } from "../shared/entry/page.ts"
import { documentOf, type Assets } from "./document.ts"
import { fieldManifest, robots, sitemap, webManifest } from "./listings.ts"
import { pagesOf, renderElement } from "./render.tsx"

/*
 * The prerenderer: the build bundles it and writes the first pages with it; the server runs the bundle again whenever
 * the site's content has changed.
 */

/** What the build has made of the sources that pages name, by their paths in `web/`. */
export interface BuiltSources {
  /** URLs of scripts and stylesheets. */
  readonly files: Readonly<Record<string, string>>
  /** URLs of the scripts without which a script does not run. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** The stylesheets of pages that contain theirs. */
  readonly styles: Readonly<Record<string, string>>
  /** The scripts that stand inside pages. */
  readonly inline: Readonly<Record<string, string>>
}

interface SiteOptions {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly sources: BuiltSources
}

/** A file of the site; its name is a path in the site's directory. */
interface SiteText {
  readonly name: string
  readonly text: string
}

/** Renders, one after the other, every file of the site that shows its content. */
export function* renderSite(content: SiteContent, { origin, sources }: SiteOptions): Generator<SiteText> {
  const site = { origin, content }
  const pages = pagesOf(content)
  for (const page of pages) {
    const assets = assetsOf(page, sources)
    yield {
      name: documentName(page),
      text: documentOf({ page, pages, site, assets, body: renderElement(page.body, content.business) }),
    }
  }
  yield { name: "sitemap.xml", text: sitemap(site, pages) }
  yield { name: "robots.txt", text: robots(site) }
  yield { name: "site.webmanifest", text: webManifest(site) }
  yield { name: "field.webmanifest", text: fieldManifest(site) }
}

/**
 * The markup of the offer on the page of a link, to take the place of the one without an offer, which stands in the page.
 * @param linked The token of the link and what `showOfferOfLink` replies.
 */
export const renderOffer = (
  business: Business,
  linked?: { readonly token: string; readonly shown: unknown },
) => renderElement(createElement(OfferIsland, linked === undefined ? {} : { linked }), business)

/** The scripts and the stylesheets that pages name, and those whose text they contain. */
export const sourcesOf = (content: SiteContent) => {
  const pages = pagesOf(content)
  return {
    scripts: new Set(pages.map(({ script }) => script)),
    inlineScripts: new Set(pages.map(({ loading }) => INLINE_SCRIPTS[loading])),
    styles: new Set(pages.map(({ style }) => style)),
    inlineStyles: new Set(pages.filter(({ loading }) => loading === "deferred").map(({ style }) => style)),
  }
}

/** The server shows `reschedule/_.html` for any `/reschedule/…`. */
const documentName = ({ path }: Page): string => {
  const name = path.slice(1)
  return path === NOT_FOUND_PATH || path.endsWith("/_") ? `${name}.html` : join(name, "index.html")
}

const assetsOf = (
  { style, script, loading }: Page,
  { files, imports, styles, inline }: BuiltSources,
): Assets => {
  const shared = {
    script: builtFrom(files, script),
    imports: builtFrom(imports, script),
    inline: { text: builtFrom(inline, INLINE_SCRIPTS[loading]) },
  }
  if (loading === "eager") return { ...shared, style: { file: builtFrom(files, style) } }
  const text = builtFrom(styles, style)
  return { ...shared, style: { text }, font: fontIn(text) }
}

const builtFrom = <Built>(built: Readonly<Record<string, Built>>, source: string): Built => {
  const found = built[source]
  if (found === undefined) throw new Error(`The build has no ${source}.`)
  return found
}

const fontIn = (style: string): string => {
  const url = /url\((?<url>[^)]+\.woff2)\)/u.exec(style)?.groups?.["url"]
  if (!url) throw new Error("The stylesheet names no font.")
  return url
}
