import type { CannedReply } from "../../canned-replies/canned-reply.ts"

/** What stands between a "/" that begins a word and the cursor; undefined where there is no such "/". */
export const slashBefore = (text: string, cursor: number): string | undefined =>
  /(?:^|\s)\/(?<search>[^\s/]*)$/u.exec(text.slice(0, cursor))?.groups?.["search"]

/** The replies that have the searched text in their title, or else in their text. */
export const matching = (replies: readonly CannedReply[], search: string): readonly CannedReply[] => {
  const has = (text: string) => text.toLowerCase().includes(search.toLowerCase())
  const titled = replies.filter(({ title }) => has(title))
  return titled.length > 0 ? titled : replies.filter(({ text }) => has(text))
}
