import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { hasPostalAddress, statusAfter, type CampaignStep } from "../../core/campaigns/campaign.ts"
import { CAMPAIGN_STATUSES, type CampaignStatus } from "../../core/campaigns/campaign-names.ts"
import { countMembers, mayMail, skipReason, type AudienceMember } from "../../core/campaigns/recipient.ts"
import { businessOf } from "../../core/business/business.ts"
import { DAY } from "../../core/time/calendar.ts"

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
  lastEmailSent: fc.constantFrom(null, 0, 6 * DAY, 7 * DAY),
})

test("every customer of an audience is either mailed or left out for one reason", () => {
  fc.assert(
    fc.property(fc.array(members, { maxLength: 20 }), (all) => {
      const { matching, willGet, leftOut, examples } = countMembers(all, 8 * DAY)
      const left = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
      expect([matching, willGet + left]).toEqual([all.length, all.length])
      expect(examples.length).toBe(Math.min(10, willGet))
    }),
  )
})

test("nobody is mailed without email, against their wish, while they wait to be deleted, or twice a week", () => {
  fc.assert(
    fc.property(members, (member) => {
      if (skipReason(member, 8 * DAY) !== undefined) return
      expect(member).toMatchObject({ email: expect.any(String), wantsNews: true, deletionRequested: false })
      expect(member.lastEmailSent === null || member.lastEmailSent <= DAY).toBe(true)
    }),
  )
})

test.each(["street", "city", "state", "zip"])("a business without %s has no postal address", (field) => {
  const business = businessOf({})
  expect([hasPostalAddress(business), hasPostalAddress({ ...business, [field]: " " })]).toEqual([true, false])
})
