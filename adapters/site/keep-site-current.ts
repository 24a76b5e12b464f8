import * as Effect from "effect/Effect"
import { SiteChanges } from "../../core/business/ports/site-changes.ts"
import { readSiteContent } from "../../core/overview/use-cases/read-site-content.ts"
import type { SiteContent } from "../../core/overview/site-content.ts"
import type { Prerenderer, RenderedFile } from "./prerenderer.ts"

/** The site is rendered at most once in this time. */
const RENDER_INTERVAL_MS = 1_000

/**
 * Renders the site and publishes it, now and after every change of its content, for ever. When that fails, one line is
 * logged and what was published before stays until the next change.
 */
export const keepSiteCurrent = Effect.fn("keepSiteCurrent")(function* (
  render: Prerenderer,
  publish: (files: ReadonlyArray<RenderedFile>) => void,
) {
  const { changed } = yield* SiteChanges
  const renderAndPublish = renderWhenChanged(render, publish)
  yield* renderAndPublish
  return yield* Effect.forkScoped(
    Effect.forever(Effect.andThen(Effect.delay(changed, RENDER_INTERVAL_MS), renderAndPublish)),
  )
})

const renderWhenChanged = (render: Prerenderer, publish: (files: ReadonlyArray<RenderedFile>) => void) => {
  let rendered: string | undefined
  return Effect.gen(function* () {
    const content: SiteContent = yield* readSiteContent
    const serialized = JSON.stringify(content)
    if (serialized === rendered) return
    publish(yield* Effect.promise(() => render(content)))
    rendered = serialized
  }).pipe(Effect.catchCause((cause) => Effect.logError("The site's pages could not be rendered", cause)))
}
