import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { audienceText } from "../../../core/messages/audience-text.ts"
import { CampaignInput } from "../../../core/messages/campaign.ts"
import { CAMPAIGN_TEMPLATES, templatesFor } from "../../../core/messages/campaign-templates.ts"
import { PLAN_TYPES } from "../../../core/plans/plan-types.ts"

test("every template of a campaign is a valid campaign, and their ids and titles differ", () => {
  for (const { campaignType, subject, content, audience } of CAMPAIGN_TEMPLATES) {
    const input = { campaignType, subject, content, audience }
    expect(Schema.decodeUnknownResult(CampaignInput)(input)).toEqual(Result.succeed(input))
  }
  // What suits everybody needs no template: staff begin with an empty text.
  expect(CAMPAIGN_TEMPLATES.filter(({ audience }) => Object.keys(audience).length === 0)).toEqual([])
  expect(new Set(CAMPAIGN_TEMPLATES.map(({ id }) => id)).size).toBe(CAMPAIGN_TEMPLATES.length)
  expect(new Set(CAMPAIGN_TEMPLATES.map(({ title }) => title)).size).toBe(CAMPAIGN_TEMPLATES.length)
})

test("each month lists every template once, first the one of its season", () => {
  for (let month = 1; month <= 12; month++) {
    const templates = templatesFor(month)
    expect(new Set(templates)).toEqual(new Set(CAMPAIGN_TEMPLATES))
    expect(templates).toHaveLength(CAMPAIGN_TEMPLATES.length)
    expect(templates[0]!.months).toContain(month)
    expect(templates[1]!.months).toBeUndefined()
  }
})

test("a text with a placeholder that nothing fills in is refused, and the message names it", () => {
  const input = { ...CAMPAIGN_TEMPLATES[0]!, content: "Hi {firstName}, your {plan} ends. {price}" }
  const decoded = Schema.decodeUnknownResult(CampaignInput)(input)
  expect(String(Result.isFailure(decoded) && decoded.failure)).toContain(
    "In braces, please write firstName or phone only",
  )
})

const audience = fc.record(
  {
    plan: fc.constantFrom("any" as const, "none" as const, ...PLAN_TYPES),
    noVisitMonths: fc.integer({ min: 1, max: 60 }),
    service: fc.constantFrom("TV Mounting", "Other"),
    city: fc.constantFrom("Ladue", "St. Louis"),
  },
  { requiredKeys: [] },
)

test("different audiences have different words, which name each condition once", () => {
  fc.assert(
    fc.property(audience, audience, (a, b) => {
      expect(audienceText(a) === audienceText(b)).toBe(
        JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)),
      )
      const conditions = Object.keys(a).length
      expect(audienceText(a).split(", ")).toHaveLength(Math.max(conditions, 1))
    }),
  )
  expect(audienceText({})).toBe("All customers")
  expect(audienceText({ plan: "basic", noVisitMonths: 1, service: "Other", city: "Ladue" })).toBe(
    "With the Basic plan, no visit for 1 month, had “Other”, live in Ladue",
  )
})

const sorted = (value: object) => Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1))
