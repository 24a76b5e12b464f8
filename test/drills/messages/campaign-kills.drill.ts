// Kills the process that sends a campaign to 2,000 customers 30 times: each gets one mail.
import { expect, test } from "vitest"
import { sendWithKills, summaryOf } from "../../support/campaigns/send-with-kills.ts"

const RECIPIENTS = 2000
const KILLS = 30

test(
  "a campaign to 2,000 customers whose process is killed 30 times reaches each of them once",
  { timeout: 3_600_000 },
  async () => {
    const startedAt = performance.now()
    const { received, campaign } = await sendWithKills(RECIPIENTS, KILLS)
    const { repeated, ...summary } = summaryOf(received)
    console.log({ ...summary, repeated, minutes: Math.round((performance.now() - startedAt) / 60_000) })
    expect(summary).toEqual({ ids: RECIPIENTS, recipients: RECIPIENTS, pairs: RECIPIENTS })
    expect(repeated).toBeLessThanOrEqual(KILLS)
    expect(campaign.counts).toMatchObject({ total: RECIPIENTS, sent: RECIPIENTS })
  },
)
