import { createHash } from "node:crypto"

/** Sources such as `'sha256-…'` that allow a page's inline scripts and styles in its Content-Security-Policy. */
export interface InlineHashes {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

/** The hashes of all inline scripts and styles of a page. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: textsOf(html, SCRIPT).map(hashOf),
  styles: textsOf(html, STYLE).map(hashOf),
})

/** Scripts without `src`; data such as JSON-LD is not run, so it needs no permission. */
const SCRIPT = /<script\b(?![^>]*(?:\ssrc=|type="application\/))[^>]*>(?<text>[\s\S]*?)<\/script>/gu

const STYLE = /<style\b[^>]*>(?<text>[\s\S]*?)<\/style>/gu

const textsOf = (html: string, element: RegExp): ReadonlyArray<string> =>
  [...html.matchAll(element)].map(({ groups }) => groups?.["text"] ?? "")

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
