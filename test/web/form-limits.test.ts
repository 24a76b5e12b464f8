import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const WEB = join(import.meta.dirname, "../../web")

/** An attribute that limits an input, with a number that is written there. */
const LITERAL_LIMIT =
  /\s(?:maxLength|minLength|min|max|step|minDate|maxDate)=(?:"\d[^"]*"|\{\s*["'\d-][^}]*\})/gu

/** What they say is no limit of an input that is sent. */
const NO_INPUTS = [
  // The slider between two pictures, in percent of their width.
  "visitor/gallery/project/comparison.tsx",
  // The part of a file that was sent.
  "visitor/quotes/sent-quote.tsx",
  // The direction of a button.
  "shared/slot-picker/month-grid.tsx",
]

test("every limit that a form sets is the constant that the server's Schema is made of", () => {
  const files = globSync("**/*.tsx", { cwd: WEB })
  expect(files.length).toBeGreaterThan(200)
  const found = files
    .filter((file) => !NO_INPUTS.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(WEB, file), "utf8").matchAll(LITERAL_LIMIT)].map(([limit]) => file + limit),
    )
  expect(found, "Import these limits from core, where the Schema uses them too.").toEqual([])
})
