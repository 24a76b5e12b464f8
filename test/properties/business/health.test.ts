import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  backupLine,
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
import { CheckLine, countByStatus, failed, ok, warning } from "../../../core/business/checks/check-line.ts"
import { MB } from "../../../core/files/photo-limits.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"

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
  it("backups has what is wrong with them, else how old the newest is", () => {
    expect(backupLine("It has failed.", NOW - HOUR, NOW)).toEqual({
      name: "backup",
      status: "failed",
      detail:
        'It has failed. Make one now with "hearth backup"; the Settings screen shows when they are made.',
    })
    expect(backupLine(null, null, NOW)).toMatchObject({ status: "warning" })
    expect(backupLine(null, NOW - HOUR, NOW)).toEqual({
      name: "backup",
      status: "ok",
      detail: "The newest backup is an hour old.",
    })
  })

  it("each problem is a sentence", () => {
    for (const problem of HEALTH_PROBLEMS) expect(healthSentence(problem)).toMatch(/^The .+\.$/u)
  })

  it("the disk is not ok below the least that is free, and ok where nothing is known", () => {
    expect(diskLine(MIN_FREE_BYTES)).toMatchObject({ name: "disk", status: "warning" })
    expect(diskLine(MIN_FREE_BYTES - 1)).toEqual({
      name: "disk",
      status: "failed",
      detail: "99 MB are free. Make room: nothing can be stored.",
    })
    expect(diskLine(1_000 * MB)).toEqual({ name: "disk", status: "ok", detail: "1.0 GB are free." })
    expect(diskLine(67_714 * MB)).toMatchObject({ detail: "67.7 GB are free." })
    expect(diskLine(1_000 * MB - 1)).toEqual({
      name: "disk",
      status: "warning",
      detail: "999 MB are free. Make room: below 100 MB nothing can be stored.",
    })
    expect(diskLine(undefined)).toMatchObject({ status: "ok", detail: "The free space is not known." })
    expect([MIN_FREE_BYTES, MIN_FREE_BYTES - 1, undefined].map(isDiskFull)).toEqual([false, true, false])
  })

  it("mails is not ok once one is due for more than ten minutes, or as many went to strangers as may", () => {
    expect(mailLine(QUIET, FEW, NOW)).toEqual({
      name: "mail",
      status: "ok",
      detail: `No email waits.${STRANGERS}`,
    })
    const due = { ...QUIET, waitingMails: 1, mailDueSince: NOW - 10 * MINUTE, lastMailFailure: "451 later" }
    expect(mailLine(due, FEW, NOW)).toEqual({
      name: "mail",
      status: "ok",
      detail: `1 email waits, one of them for 10 minutes. Last reply: 451 later${STRANGERS}`,
    })
    expect(
      mailLine({ ...due, waitingMails: 2, mailDueSince: NOW - 10 * MINUTE - 1 }, FEW, NOW),
    ).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("2 emails wait, one of them for 11 minutes."),
    })
    expect(mailLine({ ...QUIET, waitingMails: 2 }, FEW, NOW).detail).toContain("2 emails wait. ")
    expect([199, 200].map((sent) => mailLine(QUIET, { sent, limit: 200 }, NOW).status)).toEqual([
      "ok",
      "warning",
    ])
    expect(mailLine(QUIET, { sent: 0, limit: 0 }, NOW).status).toBe("ok")
  })

  it("jobs is not ok once a job is due, or none was scheduled, for more than ten minutes", () => {
    expect(jobsLine(QUIET, NOW)).toEqual({
      name: "jobs",
      status: "ok",
      detail: "Background jobs run in time.",
    })
    expect(jobsLine({ ...QUIET, lastScheduledAt: null }, NOW).status).toBe("ok")
    expect(jobsLine({ ...QUIET, jobDueSince: NOW - 10 * MINUTE }, NOW).status).toBe("ok")
    expect(jobsLine({ ...QUIET, jobDueSince: NOW - 20 * MINUTE }, NOW)).toMatchObject({
      status: "failed",
      detail: "A job has waited for 20 minutes: look in the log of the server or worker.",
    })
    expect(jobsLine({ ...QUIET, lastScheduledAt: NOW - 60 * MINUTE }, NOW)).toMatchObject({
      status: "failed",
      detail: "The schedule has added no job for an hour: does a server or worker run?",
    })
  })

  it("the database says what is wrong with it, and nothing of the disk", () => {
    const lines = [undefined, ...HEALTH_PROBLEMS].map((problem) => databaseLine(problem))
    expect(lines.map(({ status }) => status)).toEqual(["ok", "failed", "failed", "ok"])
    expect(lines[2]!.detail).toBe(healthSentence("database read-only"))
    expect(lines[3]!.detail).toBe("The database accepts changes.")
  })

  it("the proxy names the setting", () => {
    expect(proxyLine(true)).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("TRUST_PROXY"),
    })
    expect(proxyLine(false).status).toBe("ok")
  })
})

describe("the lines of a check", () => {
  it("are counted by their status", () => {
    const all = [ok, warning, warning, failed, failed, failed, failed].map((lineOf) =>
      lineOf("disk", "Full."),
    )
    expect(countByStatus(all)).toEqual({ ok: 1, warning: 2, failed: 4 })
  })

  it("have an example in the description of the API", () => {
    const examples = Schema.resolveAnnotations(CheckLine)?.examples ?? []
    expect(examples).toHaveLength(1)
    expect(examples.every(Schema.is(CheckLine))).toBe(true)
  })
})
