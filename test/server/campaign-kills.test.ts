import { expect, test } from "vitest"
import { sendWithKills, summaryOf } from "../support/campaigns/send-with-kills.ts"

test(
  "a campaign whose process is killed twice reaches every customer once",
  { timeout: 300_000 },
  async () => {
    const { received, campaign } = await sendWithKills(15, 2)
    const { repeated, ...summary } = summaryOf(received)
    expect(summary).toEqual({ ids: 15, recipients: 15, pairs: 15 })
    // The mail that was received and not confirmed is sent again, with the same Message-ID.
    expect(repeated).toBeLessThanOrEqual(2)
    expect(campaign.counts).toMatchObject({ total: 15, sent: 15 })
  },
)
