import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Business } from "../../core/business/business.ts"
import type { SiteContent } from "../../core/overview/site-content.ts"

/**
 * A rendered file of the site; its name is a path in the site's directory. It is compressed for the first request that
 * asks for it, because one change renders all pages again, and compressing takes as long as rendering.
 */
export interface RenderedFile {
  readonly name: string
  readonly body: Buffer
  readonly br: () => Promise<Buffer>
  readonly gzip: () => Promise<Buffer>
}

/** Renders everything on the site that shows its content. */
export type Prerenderer = (content: SiteContent) => Promise<ReadonlyArray<RenderedFile>>

/**
 * Renders the offer on the page of its link; without one as it stands in the page that the build has made. `shown` is what
 * `showOfferOfLink` replies.
 */
export type OfferRenderer = (
  business: Business,
  linked?: { readonly token: string; readonly shown: unknown },
) => string

/** What the build leaves in `.prerenderer`. */
interface Bundle {
  readonly renderSite: (
    content: SiteContent,
    options: { readonly origin: string; readonly sources: unknown },
  ) => Iterable<{ readonly name: string; readonly text: string }>
  readonly renderOffer: OfferRenderer
}

/**
 * Loads the prerenderer of a built site. Rejects where there is none. `origin`: scheme and host of the site, without a
 * slash at the end.
 */
export const loadPrerenderer = async (site: string, origin: string): Promise<Prerenderer> => {
  const directory = join(site, ".prerenderer")
  const sources: unknown = JSON.parse(await readFile(join(directory, "sources.json"), "utf8"))
  const { renderSite } = await loadBundle(site)
  return async (content) => {
    const files: Array<RenderedFile> = []
    for (const { name, text } of renderSite(content, { origin, sources })) {
      files.push(rendered(name, Buffer.from(text)))
      // Requests are handled before the next file is rendered.
      await setImmediate()
    }
    return files
  }
}

/** Of a built site. Rejects where there is none. */
export const loadOfferRenderer = async (site: string): Promise<OfferRenderer> =>
  (await loadBundle(site)).renderOffer

const loadBundle = async (site: string): Promise<Bundle> =>
  (await import(pathToFileURL(join(site, ".prerenderer", "prerenderer.js")).href)) as Bundle

/** 5 of 11 makes a page 10 % larger than the build does, in a hundredth of the time. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const rendered = (name: string, body: Buffer): RenderedFile => ({
  name,
  body,
  br: once(() => promisify(brotliCompress)(body, BROTLI_OPTIONS)),
  gzip: once(() => promisify(gzip)(body)),
})

const once = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}
