import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subset from "subset-font"

/**
 * Reduces the heading font to what the site uses: Latin-1, weights 400 to 700. The package's own latin file has 36.6 kB
 * and unused weights; a font of the first view may have 35 kB.
 * Run by hand after an upgrade of the font: `npm run font`.
 */
const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"),
)
const target = fileURLToPath(new URL("fraunces.woff2", import.meta.url))

const font = await subset(
  await readFile(source),
  `${charactersOf(0x20, 0x7e)}${charactersOf(0xa0, 0xff)}–—‘’“”•…→×`,
  {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
)
await writeFile(target, font)
console.log(`${target}: ${font.length} bytes`)

function charactersOf(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
