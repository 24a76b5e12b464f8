import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { workersLayer } from "../../../adapters/jobs/workers.ts"
import { mailerLayer } from "../../../adapters/mail/mailer.ts"
import { jobsDatabaseLayer } from "../../../adapters/ports.ts"
import { MONDAY, portsLayer } from "../../adapters/support/ports.ts"
import { clockOf } from "../clock.ts"

// A worker at a fixed time outside of the quiet hours. Arguments: the addresses of the database and of the mail server.
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2)
const services = Layer.provideMerge(jobsDatabaseLayer, portsLayer(databaseUrl))
const mailer = mailerLayer({ smtpUrl, publicUrl: "https://hearth.example" })
const worker = ManagedRuntime.make(
  workersLayer.pipe(
    Layer.provide(mailer),
    Layer.provide(services),
    Layer.provide(Layer.succeed(Clock.Clock, clockOf({ now: MONDAY }))),
  ),
)
await worker.runPromise(Effect.void)
process.send?.("ready")
