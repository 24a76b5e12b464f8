// Kills two workers 20 times while they thank customers, then lets the clock jump: each is thanked once.
import { afterAll, expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { sweep } from "../../server/support/process.ts"
import { MAILS_UNDER_WAY, remindThroughKills } from "../../server/support/reminding.ts"

afterAll(sweep, 60_000)

const KILLS = 20

test("150 thank-yous are sent once each by two workers that are killed twenty times, and not again when the clock jumps", async () => {
  const { expected, afterKills, afterJumps } = await remindThroughKills({
    visits: 150,
    kills: KILLS,
    clockJumps: [-HOUR, 3 * HOUR, -3 * DAY, 2 * DAY, -30 * DAY, 0],
  })
  expect([...new Set(afterKills)].toSorted()).toEqual(expected)
  const repeated = afterKills.length - expected.length
  expect(repeated).toBeLessThanOrEqual(KILLS * MAILS_UNDER_WAY)
  expect(afterJumps).toEqual([])
  console.log({ kills: KILLS, sent: afterKills.length, repeated })
})
