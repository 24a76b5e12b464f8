import { afterAll, expect, test, vi } from "vitest"
import { DAY } from "../../core/time/calendar.ts"
import { sweep } from "./support/process.ts"
import { MAILS_UNDER_WAY, remindThroughKills } from "./support/reminding.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

test("thank-yous are sent once each by two workers that are killed, and not again when the clock jumps", async () => {
  const kills = 2
  const { expected, afterKills, afterJumps } = await remindThroughKills({
    visits: 30,
    kills,
    clockJumps: [-2 * DAY, DAY],
  })
  expect([...new Set(afterKills)].toSorted()).toEqual(expected)
  expect(afterKills.length - expected.length).toBeLessThanOrEqual(kills * MAILS_UNDER_WAY)
  expect(afterJumps).toEqual([])
})
