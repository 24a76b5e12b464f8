import { Readable } from "node:stream"
import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { exportEverything } from "../../../../core/overview/use-cases/export-everything.ts"
import type { Ports } from "../../../../core/ports.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import { exportWriter } from "../../../formats/archive/export-writer.ts"
import { zipTarget } from "../../../formats/archive/zip-target.ts"
import type { FileContent } from "../../engine/api.ts"

/** The export as a ZIP archive that is written as fast as it is read; whoever goes away ends it. */
export const downloadEverything: Effect.Effect<FileContent, never, Ports> = Effect.gen(function* () {
  const at = yield* currentTimeMillis
  const fork = Effect.runForkWith(yield* Effect.context<Ports>())
  return {
    mediaType: "application/zip",
    content: Readable.from(written(at, fork), { objectMode: false }),
    saveAs: `everything-${dateAt(at)}.zip`,
  }
})

/** Begins when it is read, and so not for a HEAD request. */
async function* written(
  at: number,
  fork: (program: Effect.Effect<void, never, Ports>) => Fiber.Fiber<void>,
): AsyncGenerator<Buffer> {
  const zip = zipTarget()
  const { writer } = exportWriter(zip, at)
  const fiber = fork(
    Effect.catchCause(exportEverything(writer), (cause) =>
      Effect.andThen(
        Effect.logError("Exporting everything failed", cause),
        // The browser sees that the download is not complete.
        Effect.sync(() => zip.output.destroy(new Error("The export failed."))),
      ),
    ),
  )
  try {
    yield* zip.output as AsyncIterable<Buffer>
  } finally {
    await Effect.runPromise(Fiber.interrupt(fiber))
  }
}
