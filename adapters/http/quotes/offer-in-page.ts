import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import type { ManagedRuntime } from "effect/ManagedRuntime"
import type { Business } from "../../../core/business/business.ts"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import type { Ports } from "../../../core/ports.ts"
import { showOfferOfLink } from "../../../core/quotes/use-cases/offer-of-link.ts"
import type { FillPage } from "../engine/middleware/site.ts"
import type { SiteFile } from "../engine/site-files.ts"
import { OfferOfLink } from "./contract/offer-links.ts"
import { offerShown } from "./routes/offer-links.ts"

/** The markup of an offer; without one as it stands in the page. */
export type RenderOffer = (
  business: Business,
  linked?: { readonly token: string; readonly shown: unknown },
) => string

interface Options {
  readonly runtime: Pick<ManagedRuntime<Ports, unknown>, "runPromiseExit">
  readonly renderOffer?: () => RenderOffer | undefined
}

/**
 * Writes the offer of a link into its page, so that it is there with the first paint and without JavaScript. The page of an
 * unknown link, and of every link while the database is unavailable, stays as it is: the browser asks again, and says so.
 */
export const offerInPage =
  ({ runtime, renderOffer = () => undefined }: Options): FillPage =>
  async (path, page) => {
    const token = LINK.exec(path)?.[1]
    const render = renderOffer()
    if (token === undefined || render === undefined || page.inline === undefined) return page
    const read = await runtime.runPromiseExit(offerOf(token))
    if (Exit.isFailure(read)) return page
    const { business, shown } = read.value
    const [text, empty] = [page.body.toString(), render(business)]
    return text.includes(empty)
      ? filled(
          page,
          text.replace(empty, () => render(business, { token, shown })),
        )
      : page
  }

const LINK = /^\/offer\/([0-9a-f]{64})$/u

const offerOf = Effect.fnUntraced(function* (token: string) {
  const shown = yield* Effect.flatMap(showOfferOfLink(token), offerShown)
  return { shown: encode(shown), business: yield* (yield* BusinessSettings).current }
})

const encode = Schema.encodeSync(OfferOfLink)

/** Of what is sent once, a few percent more than the build's compression makes, in a hundredth of the time. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Never kept by a browser, because the next one who reads it may not be the customer. */
const filled = (page: SiteFile, text: string): SiteFile => {
  const body = Buffer.from(text)
  return {
    ...page,
    body,
    br: () => promisify(brotliCompress)(body, BROTLI_OPTIONS),
    gzip: () => promisify(gzip)(body),
    etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    modified: new Date(),
    cacheControl: "no-store",
  }
}
