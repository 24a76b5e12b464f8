import { brotliCompressSync } from "node:zlib"
import type { Page, Response } from "@playwright/test"

/** Bytes with brotli of what a page loads, by the names of its chunks: "react" for `/assets/react-B1x9Qd0a.js`. */
export type Sizes = Readonly<Record<string, number>>

export interface Budget {
  /** Bytes of all files together. */
  readonly total: number
  /** Bytes of single files, by their names. */
  readonly each: Sizes
  /** Bytes of a file that `each` does not name. */
  readonly other: number
}

/** What exceeds the budget, with every file, the largest first; undefined where all keep to it. */
export const overBudget = (sizes: Sizes, { total, each, other }: Budget): string | undefined => {
  const files = Object.entries(sizes)
    .map(([name, bytes]) => ({ name, bytes, most: each[name] ?? other }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const sum = files.reduce((all, { bytes }) => all + bytes, 0)
  const grown = files.filter(({ bytes, most }) => bytes > most)
  if (sum <= total && grown.length === 0) return undefined
  const lines = files.map(
    ({ name, bytes, most }) => `${bytes > most ? "GREW" : "    "} ${bytes} of ${most}  ${name}`,
  )
  return [`${sum} of ${total} bytes, brotli-compressed:`, ...lines].join("\n")
}

export const brotliSize = (content: string | Buffer): number => brotliCompressSync(content).length

/** Records the sizes of the files with one of these extensions that the page loads from now on. */
export const recordSizes = (page: Page, ...extensions: readonly string[]): (() => Promise<Sizes>) => {
  const files = new Map<string, Response>()
  page.on("response", (response) => {
    const { pathname } = new URL(response.url())
    if (extensions.some((extension) => pathname.endsWith(extension))) files.set(nameOf(pathname), response)
  })
  return async () =>
    Object.fromEntries(
      await Promise.all(
        [...files].map(async ([name, response]) => [name, await sentSize(response)] as const),
      ),
    )
}

/** The build compressed each file with brotli: to do it once more takes a second for a page. */
const sentSize = async (response: Response): Promise<number> => {
  const { "content-encoding": encoding, "content-length": length } = await response.allHeaders()
  if (encoding !== "br" || length === undefined)
    throw new Error(`${response.url()} was not sent with brotli and its length.`)
  return Number(length)
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/-[\w-]{8}(?=\.)/u, "")
