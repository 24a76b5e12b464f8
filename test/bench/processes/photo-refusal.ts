import { readFile } from "node:fs/promises"
import * as Effect from "effect/Effect"
import { photosLayer } from "../../../adapters/files/photos.ts"
import { gallerySizes } from "../../../core/files/photo-sizes.ts"
import { Photos } from "../../../core/files/ports/photos.ts"
import type { Refusal } from "../parts/photos.ts"

/** Accepts a small photo, which loads the library, then refuses a bad file, in a process of its own. */
const [good = "", bad = ""] = process.argv.slice(2)

const program = Effect.gen(function* () {
  const { encode } = yield* Photos
  yield* encode(yield* Effect.promise(() => readFile(good)), "image/webp", gallerySizes)
  const file = yield* Effect.promise(() => readFile(bad))
  const bytesBefore = peakBytes()
  const before = process.cpuUsage()
  const { problem } = yield* Effect.flip(encode(file, "image/webp", gallerySizes))
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  return { ms, megabytes: (peakBytes() - bytesBefore) / 2 ** 20, problem }
})

/** The most memory that the process has had so far. */
const peakBytes = (): number => process.resourceUsage().maxRSS * 1024

const refusal: Refusal = await Effect.runPromise(Effect.provide(program, photosLayer))
process.send!(refusal)
