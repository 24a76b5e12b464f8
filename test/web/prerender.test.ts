import { join } from "node:path"
import { expect, test, vi } from "vitest"

interface Prerender {
  readonly pages: ReadonlyArray<{ readonly path: string }>
  readonly render: (page: { readonly path: string }) => string
}

// The compiler's settings for tests know neither JSX nor the DOM, so the types are not imported.
const WEB = join(import.meta.dirname, "../../web")

const homeWith = async (content: {
  readonly testimonials?: readonly []
  readonly awards?: readonly []
}): Promise<string> => {
  vi.resetModules()
  for (const [name, list] of Object.entries(content))
    vi.doMock(join(WEB, `content/${name}.json`), () => ({ default: list }))
  const { pages, render } = (await import(join(WEB, "prerender.tsx"))) as Prerender
  for (const name of Object.keys(content)) vi.doUnmock(join(WEB, `content/${name}.json`))
  return render(pages.find(({ path }) => path === "/")!)
}

/** Links to sections of the home page, and the sections that are there. */
const anchorsOf = (html: string) => ({
  linked: new Set([...html.matchAll(/href="\/?#(?<id>[\w-]+)"/gu)].map(({ groups }) => groups!["id"]!)),
  ids: new Set([...html.matchAll(/ id="(?<id>[\w-]+)"/gu)].map(({ groups }) => groups!["id"]!)),
})

test.each([
  ["all content", {}],
  ["no testimonials", { testimonials: [] }],
  ["no awards", { awards: [] }],
] as const)("every link to a section of the home page finds it: %s", async (_, content) => {
  const { linked, ids } = anchorsOf(await homeWith(content))
  expect(linked.size).toBeGreaterThan(3)
  expect([...linked].filter((id) => !ids.has(id))).toEqual([])
})

test("without testimonials 'Reviews' leads to the review form, and their section is hidden", async () => {
  const html = await homeWith({ testimonials: [] })
  expect(html.includes('id="testimonials"')).toBe(false)
  expect(/<a [^>]*href="\/leave-review"[^>]*>Reviews<\/a>/u.test(html)).toBe(true)
  expect(html.includes("&quot;reviewsHref&quot;:&quot;/leave-review&quot;")).toBe(true)
})

test("without awards their section is hidden", async () => {
  expect((await homeWith({})).includes("Awards and Pro Referral")).toBe(true)
  expect((await homeWith({ awards: [] })).includes("Awards and Pro Referral")).toBe(false)
})
