import * as fc from "fast-check"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { visitCutoff } from "../../../core/messages/audience.ts"
import {
  CampaignText,
  hasPostalAddress,
  statusAfter,
  type CampaignStep,
} from "../../../core/messages/campaign.ts"
import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPE_NAMES,
  CAMPAIGN_TYPES,
  SKIP_REASON_NAMES,
  SKIP_REASONS,
  type CampaignStatus,
} from "../../../core/messages/campaign-names.ts"
import { countMembers, mayMail, skipReason, type AudienceMember } from "../../../core/messages/recipient.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { dateAt, startOfDay } from "../../../core/time/chicago.ts"

const STEPS: readonly CampaignStep[] = ["start", "pause", "resume", "stop", "finish"]

/** Every change that there is. */
const CHANGES = [
  "draft start sending",
  "sending pause paused",
  "sending stop stopped",
  "sending finish done",
  "paused resume sending",
  "paused stop stopped",
]

test("each type of campaign and each reason to leave a customer out has words for people", () => {
  for (const type of CAMPAIGN_TYPES) expect(CAMPAIGN_TYPE_NAMES[type]).toMatch(/^[A-Z][a-z ]+$/u)
  for (const reason of SKIP_REASONS) expect(SKIP_REASON_NAMES[reason]).toMatch(/^[a-z][a-z0-9 ]+$/u)
})

test.for(["{firstName}", "For {firstName}", "{", "a } b"])("a subject may not have braces: %s", (subject) => {
  const text = { campaignType: "news", subject, content: "Hello" }
  expect(() => Schema.decodeUnknownSync(CampaignText)(text)).toThrow(
    "The subject is the same for everybody: please leave out braces",
  )
})

test("a campaign's status changes from draft to sending and paused in turn, until it is stopped or done", () => {
  const changes = CAMPAIGN_STATUSES.flatMap((status) =>
    STEPS.flatMap((step) => {
      const after = statusAfter(step, status)
      return Result.isSuccess(after) ? [`${status} ${step} ${after.success}`] : []
    }),
  )
  expect(changes.toSorted()).toEqual(CHANGES.toSorted())
})

test("whatever the steps, a campaign that was stopped or done stays so, and none is a draft again", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS)), (steps) => {
      let status: CampaignStatus = "draft"
      for (const step of steps) {
        const before: CampaignStatus = status
        status = Result.getOrElse(statusAfter(step, before), () => before)
        const isOver = before === "stopped" || before === "done"
        expect([isOver && status !== before, before !== "draft" && status === "draft"]).toEqual([
          false,
          false,
        ])
      }
    }),
  )
})

test("whatever the times of campaigns, nobody is mailed twice within 7 days, nor held back for longer", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 * DAY }), { maxLength: 30 }), (pauses) => {
      let now = 0
      let last: number | null = null
      for (const pause of pauses) {
        now += pause
        const allowed = mayMail(last, now)
        expect(allowed).toBe(last === null || now >= last + 7 * DAY)
        if (allowed) last = now
      }
    }),
  )
})

const members: fc.Arbitrary<AudienceMember> = fc.record({
  id: fc.nat(),
  firstName: fc.string(),
  lastName: fc.string(),
  email: fc.constantFrom("jane@example.com", null),
  wantsNews: fc.boolean(),
  deletionRequested: fc.boolean(),
  lastCampaignMail: fc.constantFrom(null, 0, DAY, DAY + 1, 7 * DAY),
})

const mailable = (member: AudienceMember): AudienceMember => ({
  ...member,
  email: "jane@example.com",
  wantsNews: true,
  deletionRequested: false,
  lastCampaignMail: null,
})

/** The first reason that holds, in the order of this list. */
const expectedReason = ({ email, wantsNews, deletionRequested, lastCampaignMail }: AudienceMember) => {
  const reasons = {
    noEmail: email === null,
    noNews: !wantsNews,
    deletionRequested,
    recentlyMailed: lastCampaignMail !== null && lastCampaignMail > DAY,
  }
  return Object.entries(reasons).find(([, holds]) => holds)?.[0]
}

test("nobody is mailed without email, against their wish, while they wait to be deleted, or twice a week", () => {
  fc.assert(
    fc.property(members, (member) => {
      expect(skipReason(member, 8 * DAY)).toBe(expectedReason(member))
    }),
  )
})

test("every customer of an audience is mailed or left out for one reason, and the first ten who are mailed are named", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(members, members.map(mailable)), { maxLength: 40, size: "max" }), (all) => {
      const { matching, willGet, leftOut, examples } = countMembers(all, 8 * DAY)
      const mailed = all.filter((member) => expectedReason(member) === undefined)
      expect([matching, willGet]).toEqual([all.length, mailed.length])
      for (const [reason, count] of Object.entries(leftOut))
        expect(count).toBe(all.filter((member) => expectedReason(member) === reason).length)
      expect(examples).toEqual(
        mailed.slice(0, 10).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
      )
    }),
  )
})

test("the last visit of customers without one for months was before the midnight at which the same date so many months ago began", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 3000 }), (months, days) => {
      const now = Date.parse("2026-01-15T15:00:00Z") + days * DAY
      const cutoff = visitCutoff(now, months)
      expect(startOfDay(dateAt(cutoff))).toBe(cutoff)
      const [year, month, date] = dateAt(now).split("-").map(Number)
      const [y, m, d] = dateAt(cutoff).split("-").map(Number)
      expect(year! * 12 + month! - (y! * 12 + m!)).toBe(months)
      expect(d).toBe(Math.min(date!, new Date(Date.UTC(y!, m!, 0)).getUTCDate()))
    }),
  )
})

test.each(["street", "city", "state", "zip"])("a business without %s has no postal address", (field) => {
  const business = initialSettings({})
  expect([hasPostalAddress(business), hasPostalAddress({ ...business, [field]: " " })]).toEqual([true, false])
})
