import { mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { SAMPLE_WIDTHS } from "../../../core/gallery/sample-pictures.ts"
import { bathroomVanity } from "./bathroom-vanity.ts"
import { builtIns } from "./built-ins.ts"
import { deck } from "./deck.ts"
import { frontDoor } from "./front-door.ts"
import { islandPendants } from "./island-pendants.ts"
import { kitchenFaucet } from "./kitchen-faucet.ts"
import { porchLights } from "./porch-lights.ts"
import { showerBars } from "./shower-bars.ts"
import { tvWall } from "./tv-wall.ts"
import { wallRepair } from "./wall-repair.ts"

/** The drawing of each sample project by the name of its pictures, before or after the work. */
const scenes: ReadonlyMap<string, (done: boolean) => string> = new Map(
  Object.entries({
    "porch-lights": porchLights,
    "tv-wall": tvWall,
    "kitchen-faucet": kitchenFaucet,
    "built-ins": builtIns,
    "shower-bars": showerBars,
    "front-door": frontDoor,
    deck,
    "island-pendants": islandPendants,
    "wall-repair": wallRepair,
    "bathroom-vanity": bathroomVanity,
  }),
)

const directory = new URL("../../public/projects/", import.meta.url)

/** Renders the drawings of the projects with these names, or of all, in the widths and types that the gallery offers. */
export const renderProjects = async (names: readonly string[] = [...scenes.keys()]): Promise<void> => {
  await mkdir(directory, { recursive: true })
  for (const name of names) {
    for (const done of [false, true])
      await renderScene(`${name}-${done ? "after" : "before"}`, scenes.get(name)!(done))
  }
}

const renderScene = async (name: string, drawing: string): Promise<void> => {
  for (const width of SAMPLE_WIDTHS) {
    const picture = sharp(Buffer.from(drawing)).resize(width)
    const file = fileURLToPath(new URL(`${name}-${width}`, directory))
    const webp = (quality: number) => picture.clone().webp({ quality, effort: 6 }).toBuffer()
    const avif = (quality: number) => picture.clone().avif({ quality, effort: 2 }).toBuffer()
    await writeFile(`${file}.webp`, await small(webp, 80))
    await writeFile(`${file}.avif`, await small(avif, 55))
  }
}

const MAX_BYTES = 40_000

/** The picture in this quality, or in the best lower one in which it is small enough. */
const small = async (encode: (quality: number) => Promise<Buffer>, quality: number): Promise<Buffer> => {
  const bytes = await encode(quality)
  return bytes.length <= MAX_BYTES ? bytes : small(encode, quality - 5)
}
