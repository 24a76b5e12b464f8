import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { animatedPng, animatedWebp, picture, plain, pngOfSize } from "../../support/photo-files.ts"
import { startChild } from "../support/child.ts"
import { quantile, type Compared } from "../support/compare.ts"

/** What the refusal of a file took. */
export interface Refusal {
  /** Processor time of all threads: on an idle machine at least as much as the time that passes. */
  readonly ms: number
  readonly megabytes: number
  readonly problem: string
}

const ROUNDS = 5
const MAX_MS = 200
const MAX_MEGABYTES = 150

const html = Buffer.from("<!doctype html><script>alert(1)</script>")
const photo = () => picture(4000, 3000).jpeg().toBuffer()
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

/** Files that visitors could send to do harm, and those that are merely broken. */
const BAD_FILES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "a PNG of 250 megapixels": () => pngOfSize(25_000, 10_000),
  "a JPEG of 250 megapixels": () => plain(25_000, 10_000).jpeg({ quality: 1 }).toBuffer(),
  "a JPEG of 12 megapixels followed by HTML": async () => Buffer.concat([await photo(), html]),
  "half a JPEG of 12 megapixels": async () => cut(await photo()),
  "an animated WebP": animatedWebp,
  "an animated PNG": async () => animatedPng(await plain(2000, 2000).png().toBuffer(), 2),
  "SVG named .jpg": () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
  "HTML named .jpg": () => html,
  "10 MB of random bytes": () => randomBytes(10 * 2 ** 20),
  // Whole by their structure: only decoding their pixels shows what is missing.
  "half a JPEG of 12 megapixels with an end": async () =>
    Buffer.concat([cut(await photo()), Buffer.from([0xff, 0xd9])]),
  "a PNG of 64 megapixels without its last rows": () => pngOfSize(9248, 6944, 5000),
}

/** Time and memory of refusing each bad file, each in a process of its own; then, for comparison, of what is accepted. */
export const benchPhotos = async (): Promise<ReadonlyArray<Compared>> => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-photos-"))
  try {
    const good = join(directory, "good")
    await picture(64, 48).jpeg().toFile(good)
    const compared: Compared[] = []
    for (const [name, create] of Object.entries(BAD_FILES)) {
      const bad = join(directory, "bad")
      await writeFile(bad, await create())
      compared.push(...(await refusalsOf(name, good, bad)))
    }
    return [...compared, ...(await acceptedPhotos())]
  } finally {
    await rm(directory, { recursive: true })
  }
}

const refusalsOf = async (name: string, good: string, bad: string): Promise<ReadonlyArray<Compared>> => {
  const refusals: Refusal[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { ready, stop } = await startChild<Refusal>("photo-refusal.ts", good, bad)
    refusals.push(ready)
    await stop()
  }
  const median = (of: (refusal: Refusal) => number) => quantile(0.5, refusals.map(of))
  return [
    atMost(
      `refusing ${name} (${refusals[0]?.problem}): milliseconds`,
      median(({ ms }) => ms),
      MAX_MS,
    ),
    atMost(
      `refusing ${name}: megabytes`,
      median(({ megabytes }) => megabytes),
      MAX_MEGABYTES,
    ),
  ]
}

const atMost = (name: string, ratio: number, most: number): Compared => ({
  finding: { name, ratio, target: `at most ${most}`, holds: ratio <= most },
})

/** Milliseconds depend on the machine, so they are printed without a target. */
const acceptedPhotos = async (): Promise<ReadonlyArray<Compared>> => {
  const file = await photo()
  return [
    await timed("a photo of 12 megapixels as WebP of 1600 pixels", () =>
      sharp(file).resize(1600).webp({ quality: 82 }).toBuffer(),
    ),
    await timed("the same as AVIF", () =>
      sharp(file).resize(1600).avif({ quality: 55, effort: 2 }).toBuffer(),
    ),
  ]
}

const timed = async (name: string, encode: () => Promise<unknown>): Promise<Compared> => {
  const begun = performance.now()
  await encode()
  return { note: `${name}: ${(performance.now() - begun).toFixed(0)} ms` }
}
