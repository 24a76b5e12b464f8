import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

/** Renders the drawings into the pictures that the site shows: `npm run images`, after a drawing was changed. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

await mkdir(here("rendered"), { recursive: true })
await mkdir(here("../public"), { recursive: true })

const hero = await readFile(here("hero.svg"))
const mark = await readFile(here("mark.svg"))

for (const width of [720, 1280]) {
  await sharp(hero)
    .resize(width)
    .webp({ quality: 82, effort: 6 })
    .toFile(here(`rendered/hero-${width}.webp`))
}
await sharp(here("placeholder.svg"))
  .resize(720)
  .webp({ quality: 70 })
  .toFile(here("rendered/placeholder.webp"))

await copyFile(here("mark.svg"), here("../public/favicon.svg"))
await png(mark, 64, "favicon.png")
await onPaper(mark, 180, "apple-touch-icon.png")
await onPaper(mark, 192, "icon-192.png")
await onPaper(mark, 512, "icon-512.png")
await socialCard()

async function png(drawing: Buffer, size: number, file: string): Promise<void> {
  await sharp(drawing, { density: 600 })
    .resize(size)
    .png({ palette: true })
    .toFile(here(`../public/${file}`))
}

/** Phones show icons as circles: the mark is small enough to lie within one. */
async function onPaper(drawing: Buffer, size: number, file: string): Promise<void> {
  const inner = Math.round(size * 0.68)
  const ground = { width: size, height: size, channels: 3, background: "#fbf6ec" } as const
  await sharp({ create: ground })
    .composite([{ input: await sharp(drawing, { density: 900 }).resize(inner).toBuffer() }])
    .png({ palette: true })
    .toFile(here(`../public/${file}`))
}

/** The preview picture of a shared link: 1200 by 630. */
async function socialCard(): Promise<void> {
  const house = await sharp(hero)
    .resize({ width: 780, height: 630, fit: "cover", position: "centre" })
    .toBuffer()
  const ground = { width: 1200, height: 630, channels: 3, background: "#12343a" } as const
  const logo = await sharp(mark, { density: 900 }).resize(240).toBuffer()
  const card = await sharp({ create: ground })
    .composite([
      { input: house, left: 420, top: 0 },
      { input: logo, left: 90, top: 195 },
    ])
    .png({ palette: true, quality: 85 })
    .toBuffer()
  await writeFile(here("../public/og.png"), card)
}
