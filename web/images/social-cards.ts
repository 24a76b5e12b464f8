import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp, { type OverlayOptions } from "sharp"
import subset from "subset-font"

/** Draws the pictures of shared links, 1200 by 630: some words beside a picture, which is 720 by 630. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const PICTURE = { width: 720, height: 630, fit: "cover" } as const

export const drawSocialCards = async (): Promise<void> => {
  await mkdir(here("../public/cards"), { recursive: true })
  const directory = await mkdtemp(join(tmpdir(), "fonts-"))
  const font = join(directory, "heading.ttf")
  await writeFile(font, await headingFont())
  const house = { input: await sharp(here("hero.svg")).resize(PICTURE).toBuffer(), left: 480, top: 0 }
  await card("book", await wordsIn(font, "Book a visit online"), [house])
  await card("gallery", await wordsIn(font, "Before and after"), [
    { input: await half("bathroom-vanity-before"), left: 480, top: 0 },
    { input: await half("bathroom-vanity-after"), left: 842, top: 0 },
  ])
  await card("leave-review", await wordsIn(font, "How did our visit go?"), [
    house,
    { input: STARS, left: 50, top: 520 },
  ])
  await rm(directory, { recursive: true })
}

const card = async (name: string, words: Buffer, pictures: readonly OverlayOptions[]): Promise<void> => {
  const ground = { width: 1200, height: 630, channels: 3, background: "#12343a" } as const
  const logo = await sharp(here("mark.svg"), { density: 900 }).resize(120).toBuffer()
  await sharp({ create: ground })
    .composite([...pictures, { input: logo, left: 50, top: 90 }, { input: words, left: 50, top: 270 }])
    .png({ palette: true, quality: 70, colours: 96 })
    .toFile(here(`../public/cards/${name}.png`))
}

const half = (picture: string): Promise<Buffer> =>
  sharp(here(`../public/projects/${picture}-1200.webp`))
    .resize({ ...PICTURE, width: 358 })
    .toBuffer()

/** Text is drawn with fonts in TrueType only. */
const headingFont = async (): Promise<Uint8Array> => {
  const source = import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2")
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ?"
  return subset(await readFile(fileURLToPath(source)), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: 600 },
  })
}

/** As large as fits into 390 by 230. */
const wordsIn = (fontfile: string, words: string): Promise<Buffer> => {
  const text = `<span foreground="#fbf6ec">${words}</span>`
  return sharp({ text: { text, font: "Fraunces 40", fontfile, rgba: true, width: 390, height: 230 } })
    .png()
    .toBuffer()
}

const STARS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 24" width="300" height="60" fill="#e8853a">
  ${[0, 24, 48, 72, 96].map((x) => `<path transform="translate(${x})" d="m12 2 3 6.500 7 .8-5.200 4.800 1.400 7-6.200-3.500-6.200 3.500 1.400-7L2 9.300l7-.8z"/>`).join("")}
  </svg>`,
)
