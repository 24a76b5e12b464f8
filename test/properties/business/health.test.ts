import { describe, expect, it } from "vitest"
import {
  databaseLine,
  diskLine,
  HEALTH_PROBLEMS,
  healthSentence,
  isDiskFull,
  jobsLine,
  mailLine,
  MIN_FREE_BYTES,
  proxyLine,
  type QueueState,
} from "../../../core/business/health.ts"
import { MINUTE } from "../../../core/time/interval.ts"

const NOW = Date.parse("2026-11-23T15:00:00Z")

const QUIET: QueueState = {
  waitingMails: 0,
  mailDueSince: null,
  lastMailFailure: null,
  lastScheduledAt: NOW - MINUTE,
  jobDueSince: null,
}
const FEW = { sent: 3, limit: 200 }

const STRANGERS = " 3 of at most 200 emails went to addresses that visitors typed in 24 hours."

describe("the line about", () => {
  it("the disk is not ok below the least that is free, and ok where nothing is known", () => {
    expect(diskLine(MIN_FREE_BYTES)).toEqual({ name: "disk", ok: true, detail: "100 MB are free." })
    expect(diskLine(MIN_FREE_BYTES - 1)).toMatchObject({ ok: false, detail: "99 MB are free." })
    expect(diskLine(undefined)).toMatchObject({ ok: true, detail: "The free space is not known." })
    expect([MIN_FREE_BYTES, MIN_FREE_BYTES - 1, undefined].map(isDiskFull)).toEqual([false, true, false])
  })

  it("mails is not ok once one is due for more than ten minutes, or as many went to strangers as may", () => {
    expect(mailLine(QUIET, FEW, NOW)).toEqual({
      name: "mail",
      ok: true,
      detail: `No email waits.${STRANGERS}`,
    })
    const due = { ...QUIET, waitingMails: 1, mailDueSince: NOW - 10 * MINUTE, lastMailFailure: "451 later" }
    expect(mailLine(due, FEW, NOW)).toEqual({
      name: "mail",
      ok: true,
      detail: `1 email waits, one of them for 10 minutes. Last reply: 451 later${STRANGERS}`,
    })
    expect(
      mailLine({ ...due, waitingMails: 2, mailDueSince: NOW - 10 * MINUTE - 1 }, FEW, NOW),
    ).toMatchObject({
      ok: false,
      detail: expect.stringContaining("2 emails wait, one of them for 11 minutes."),
    })
    expect(mailLine({ ...QUIET, waitingMails: 2 }, FEW, NOW).detail).toContain("2 emails wait. ")
    expect([199, 200].map((sent) => mailLine(QUIET, { sent, limit: 200 }, NOW).ok)).toEqual([true, false])
    expect(mailLine(QUIET, { sent: 0, limit: 0 }, NOW).ok).toBe(true)
  })

  it("jobs is not ok once a job is due, or none was scheduled, for more than ten minutes", () => {
    expect(jobsLine(QUIET, NOW)).toEqual({ name: "jobs", ok: true, detail: "Background jobs run in time." })
    expect(jobsLine({ ...QUIET, lastScheduledAt: null }, NOW).ok).toBe(true)
    expect(jobsLine({ ...QUIET, jobDueSince: NOW - 10 * MINUTE }, NOW).ok).toBe(true)
    expect(jobsLine({ ...QUIET, jobDueSince: NOW - 20 * MINUTE }, NOW)).toMatchObject({
      ok: false,
      detail: "A job has waited for 20 minutes.",
    })
    expect(jobsLine({ ...QUIET, lastScheduledAt: NOW - 60 * MINUTE }, NOW)).toMatchObject({
      ok: false,
      detail: "The schedule has added no job for an hour: does a server or worker run?",
    })
  })

  it("the database says what is wrong with it, and nothing of the disk", () => {
    const lines = [undefined, ...HEALTH_PROBLEMS].map((problem) => databaseLine(problem))
    expect(lines.map(({ ok }) => ok)).toEqual([true, false, false, true])
    expect(lines[2]!.detail).toBe(healthSentence("database read-only"))
    expect(lines[3]!.detail).toBe("The database accepts changes.")
  })

  it("the proxy names the setting", () => {
    expect(proxyLine(true)).toMatchObject({ ok: false, detail: expect.stringContaining("TRUST_PROXY") })
    expect(proxyLine(false).ok).toBe(true)
  })
})
