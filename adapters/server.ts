import { existsSync, realpathSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { checkSecret } from "../core/storage/use-cases/check-secret.ts"
import { setUp } from "../core/overview/use-cases/set-up.ts"
import { announce } from "./process/announce.ts"
import { collectGarbage } from "./process/collect-garbage.ts"
import { createApp } from "./http/app.ts"
import type { State } from "./http/overview/routes/site.ts"
import { serve } from "./http/engine/serve.ts"
import { openSite } from "./http/engine/site-files.ts"
import { ROOT } from "./process/root.ts"
import { runProcess, type AppProcess } from "./run-process.ts"
import { keepSiteCurrent } from "./site/keep-site-current.ts"
import { loadOfferRenderer, loadPrerenderer, type OfferRenderer } from "./site/prerenderer.ts"
import { pagesOriginOf } from "./stripe/pages-origin.ts"
import { MAIL_STYLE, migrations, openFirstRun, portTaken, startJobs } from "./runtime.ts"

const SITE = join(ROOT, "dist/web")

/**
 * The server: HTTP and the background jobs. It listens at once, so that `/api/health` replies "starting"; on a
 * signal to stop, it first finishes the requests it has accepted.
 */
const server = Effect.fn("server")(function* ({ config, log, runtime }: AppProcess) {
  const firstRun = yield* openFirstRun(config)
  let state: State = "starting"
  const stopping = new AbortController()
  const directory = existsSync(SITE) ? realpathSync(SITE) : SITE
  const site = openSite(directory, MAIL_STYLE)
  let renderOffer: OfferRenderer | undefined
  const app = createApp({
    ...config,
    runtime,
    log,
    site,
    state: () => state,
    afterUploads: collectGarbage,
    stopping: stopping.signal,
    renderOffer: () => renderOffer,
    formTargets: config.stripe === undefined ? [] : [pagesOriginOf(config.stripe)],
  })
  const listening = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => serve(app, { ...config, log }),
      catch: (error) => portTaken(error, { PORT: config.port }),
    }),
    ({ close }) => Effect.promise(close),
  )
  const publicUrl = config.publicUrl ?? `http://localhost:${listening.port}`

  const showPages = Effect.gen(function* () {
    if (site.find("/") === undefined) return log.warn("There are no pages yet: `npm run build` makes them.")
    const render = yield* Effect.promise(() => loadPrerenderer(directory, publicUrl))
    yield* keepSiteCurrent(render, site.replace)
    renderOffer = yield* Effect.promise(() => loadOfferRenderer(directory))
  })
  const open = Effect.gen(function* () {
    yield* (yield* migrations).migrate
    yield* checkSecret
    yield* setUp((staff) => Effect.asVoid(firstRun.write({ staff })))
    const mailbox = (yield* startJobs(config, publicUrl)) ?? null
    yield* showPages
    return yield* firstRun.write({ site: publicUrl, mailbox })
  })
  // A signal during a migration waits for its end: no database is left between two versions.
  announce(
    log,
    config.dataDir,
    yield* Effect.provide(Effect.uninterruptible(open), yield* runtime.contextEffect),
  )
  state = "ready"
  return yield* Effect.onInterrupt(Effect.never, () =>
    Effect.promise(async () => {
      state = "draining"
      if (config.trustProxy) await listening.unused()
      stopping.abort()
      return listening.close()
    }),
  )
})

await runProcess("server", server)
