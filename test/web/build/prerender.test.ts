import { join } from "node:path"
import type { ReactElement } from "react"
import { expect, test } from "vitest"
import { initialSiteContent, type SiteContent } from "../../../core/overview/site-content.ts"

interface Prerenderer {
  readonly pagesOf: (
    content: SiteContent,
  ) => ReadonlyArray<{ readonly path: string; readonly body: ReactElement }>
  readonly renderElement: (element: ReactElement, business: SiteContent["business"]) => string
}

// The compiler's settings for tests know neither JSX nor the DOM, so the types are not imported.
const RENDERER = join(import.meta.dirname, "../../../web/prerender/render.tsx")
const { pagesOf, renderElement } = (await import(RENDERER)) as Prerenderer

const pageWith = (wanted: string, changes: Partial<SiteContent>): string => {
  const content = { ...initialSiteContent({}), ...changes }
  return renderElement(pagesOf(content).find(({ path }) => path === wanted)!.body, content.business)
}

const homeWith = (changes: Partial<SiteContent>): string => pageWith("/", changes)

/** Links to sections of the home page, and the sections that are there. */
const anchorsOf = (html: string) => ({
  linked: new Set([...html.matchAll(/href="\/?#(?<id>[\w-]+)"/gu)].map(({ groups }) => groups!["id"]!)),
  ids: new Set([...html.matchAll(/ id="(?<id>[\w-]+)"/gu)].map(({ groups }) => groups!["id"]!)),
})

const REVIEW: SiteContent["reviews"][number] = {
  id: 3,
  author: "Jane D.",
  serviceType: "TV Mounting",
  rating: 4,
  title: "Straight </script><script>alert(1)</script>",
  content: "It hangs <b>straight</b>.",
  city: "Ladue",
  state: "MO",
  isVerified: true,
  createdAt: Date.parse("2026-11-20T15:00:00Z"),
}
const RATING = { average: 4.5, count: 2 }

test.each([
  ["all content", {}],
  ["no testimonials", { testimonials: [] }],
  ["no awards", { awards: [] }],
  ["no answered questions", { faq: [] }],
  ["reviews and no testimonials", { testimonials: [], reviews: [REVIEW], rating: RATING }],
] as const)("every link to a section of the home page finds it: %s", (_, changes) => {
  const { linked, ids } = anchorsOf(homeWith(changes))
  expect(linked.size).toBeGreaterThan(3)
  expect([...linked].filter((id) => !ids.has(id))).toEqual([])
})

test("home has the price of every service that is offered, also without JavaScript", () => {
  const service = { id: 1, name: "Fence <b>Repair</b>", basePrice: 8950, priceUnit: "per hour" } as const
  expect(homeWith({ services: [service] })).toMatch(
    /Fence &lt;b&gt;Repair&lt;\/b&gt;<\/span><span class="prices__price">from \$89\.50 per hour/u,
  )
  expect(homeWith({ services: [] })).not.toContain("What our services cost")
})

test("without testimonials 'Reviews' leads to the review form, and their section is hidden", () => {
  const html = homeWith({ testimonials: [] })
  expect(html.includes('id="testimonials"')).toBe(false)
  expect(/<a [^>]*href="\/leave-review"[^>]*>Reviews<\/a>/u.test(html)).toBe(true)
  expect(html.includes("&quot;reviewsHref&quot;:&quot;/leave-review&quot;")).toBe(true)
})

test("approved reviews stand before the testimonials, with their average and as text", () => {
  const html = homeWith({ reviews: [REVIEW], rating: RATING }).replaceAll("<!-- -->", "")
  expect(html).toContain("<strong>4.5</strong> out of 5, from 2 reviews")
  expect(html).toContain("It hangs &lt;b&gt;straight&lt;/b&gt;.")
  expect(html).not.toContain("<script>alert")
  expect(html.indexOf("<strong>Jane D.")).toBeLessThan(html.indexOf("<strong>Marlene K."))
  expect(html).toContain("TV Mounting, Ladue, MO")
  expect(homeWith({})).not.toContain("out of 5, from")
  expect(homeWith({ testimonials: [], reviews: [REVIEW], rating: RATING })).toContain('id="testimonials"')
})

test("without awards their section is hidden", () => {
  expect(homeWith({}).includes("Awards and Pro Referral")).toBe(true)
  expect(homeWith({ awards: [] }).includes("Awards and Pro Referral")).toBe(false)
})

test("home answers the questions of the FAQ, as text and without JavaScript, and has no section without any", () => {
  const html = homeWith({ faq: [{ question: "Is it <b>safe</b>?", answer: "Yes,\nfully." }] })
  expect(html).toMatch(
    /<details[^>]*><summary[^>]*><span[^>]*>Is it &lt;b&gt;safe&lt;\/b&gt;\?<\/span><svg.*?<\/svg><\/summary><p[^>]*>Yes,\nfully\.<\/p><\/details>/su,
  )
  expect(html).toContain('<a href="/#faq">Questions</a>')
  expect(homeWith({ faq: [] })).not.toContain("Frequently asked")
})

test("the pages show the name and the phone number of the business they are rendered for", () => {
  const { business } = initialSiteContent({ BUSINESS_NAME: "Oak & Iron", BUSINESS_PHONE: "(636) 555-0100" })
  const html = homeWith({ business })
  expect(html).toContain("Oak &amp; Iron")
  expect(html).toContain(
    '<a href="tel:+16365550100"><span><span class="unbroken">(636) 555-0100</span></span></a>',
  )
  expect(html).not.toContain("(314) 555-0142")
})

test("home shows the three preview projects, and no section for them where there are none", () => {
  expect(homeWith({}).match(/class="project-card[ "]/gu)).toHaveLength(3)
  expect(homeWith({ previewProjects: [] })).not.toContain("Recent projects")
})

test("the gallery contains the first 12 of its projects, and how many there are", () => {
  const [project] = initialSiteContent({}).projects
  const projects = Array.from({ length: 30 }, (_, index) => ({ ...project!, id: index + 1 }))
  const html = pageWith("/gallery", { projects })
  expect(html.match(/class="project-card[ "]/gu)).toHaveLength(12)
  expect(html).toContain('href="/gallery/12"')
  expect(html).not.toContain('href="/gallery/13"')
  expect(html.replaceAll("<!-- -->", "")).toContain('<span class="gallery__count">30<')
  expect(html).toContain("Load More")
})

test("a gallery without projects shows that none were found", () => {
  expect(pageWith("/gallery", { projects: [] })).toContain("No projects found")
})

test("each project has a page with its text as text, both pictures, and links to its neighbors", () => {
  const [project, second] = initialSiteContent({}).projects
  const projects = [{ ...project!, title: "<b>Lights</b></script><script>alert(1)</script>" }, second!]
  const html = pageWith("/gallery/1", { projects })
  expect(html).not.toContain("<b>Lights")
  expect(html).not.toContain("<script>alert")
  expect(html).toContain("&lt;b&gt;Lights")
  expect(html).toContain("Next project")
  expect(html).not.toContain("Previous project")
  for (const name of ["porch-lights-before", "porch-lights-after"]) {
    expect(html).toContain(`<source type="image/avif" srcSet="/projects/${name}-480.avif 480w`)
    expect(html).toMatch(new RegExp(`src="/projects/${name}-960.webp"[^>]* width="1200" height="900"`, "u"))
  }
})

test("on every page the first heading is the page's, and no level of headings is left out", () => {
  const content = initialSiteContent({})
  const wrong = pagesOf(content).filter((page) => {
    const levels = [...renderElement(page.body, content.business).matchAll(/<h(?<level>[1-6])\b/gu)].map(
      ({ groups }) => Number(groups!["level"]),
    )
    return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})
