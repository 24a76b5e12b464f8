import * as Effect from "effect/Effect"
import { checkSecret } from "../core/storage/use-cases/check-secret.ts"
import { WrongSetting } from "./process/config.ts"
import { runProcess, type AppProcess } from "./run-process.ts"
import { migrations, startJobs } from "./runtime.ts"
import { logReady } from "./process/announce.ts"

/** The worker: background jobs only, beside servers on the same database. */
const worker = Effect.fn("worker")(function* ({ config, log, runtime }: AppProcess) {
  const { publicUrl, smtpUrl } = config
  if (publicUrl === undefined || smtpUrl === undefined)
    return yield* new WrongSetting({
      message:
        "A worker needs PUBLIC_URL and SMTP_URL: links in emails begin with the one, the other sends them.",
    })
  const open = Effect.gen(function* () {
    yield* (yield* migrations).migrate
    yield* checkSecret
    yield* startJobs(config, publicUrl)
  })
  yield* Effect.provide(Effect.uninterruptible(open), yield* runtime.contextEffect)
  logReady(log, {})
  return yield* Effect.never
})

await runProcess("guest", worker)
