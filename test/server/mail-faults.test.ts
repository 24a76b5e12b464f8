import { afterAll, describe, expect, test, vi } from "vitest"
import { checkDeliveries } from "./support/check-deliveries.ts"
import { MAIL_FAULTS, type MailEvent } from "./support/faulty-mail-server.ts"
import { mailThroughFaults } from "./support/mailing.ts"
import { sweep } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

/** Those that cost no time of waiting. The drill mail-faults has all, a wrong certificate, and kills. */
const QUICK_FAULTS = MAIL_FAULTS.filter((fault) => !fault.startsWith("hang"))

test("a mail that meets a fault of the mail server is accepted once, or staff read why it was not", async () => {
  const { faults, undelivered } = checkDeliveries(await mailThroughFaults(QUICK_FAULTS, 1))
  expect({ faults, undelivered }).toEqual({ faults: [], undelivered: 1 })
})

describe("the checker of deliveries finds", () => {
  const recipient = "jane@example.com"
  const accepted = {
    kind: "accepted",
    at: 5_000,
    messageId: "A-1",
    recipient,
    acknowledged: true,
    sender: 1,
  } as const
  const sent = { to: recipient, status: "sent", attempts: 1, reason: null }
  const faultsOf = (history: readonly MailEvent[], listed = [sent]) =>
    checkDeliveries({ expected: [recipient], history, listed }).faults

  test("nothing wrong with a mail that was accepted once", () => {
    expect(faultsOf([accepted])).toEqual([])
  })

  test("nothing wrong with a second copy of a mail whose acceptance the sender could not know", () => {
    expect(
      faultsOf([
        { ...accepted, acknowledged: false },
        { ...accepted, at: 9_000 },
      ]),
    ).toEqual([])
    expect(
      faultsOf([accepted, { kind: "killed", at: 5_500, sender: 1 }, { ...accepted, at: 9_000 }]),
    ).toEqual([])
  })

  test.each([
    ["lost", [], [sent]],
    ["not on the Mail screen", [accepted], []],
    ["waiting without a reason", [], [{ ...sent, status: "waiting", attempts: 3 }]],
    ["refused without a reason", [], [{ ...sent, status: "refused" }]],
    ["doubled", [accepted, { ...accepted, at: 6_000 }], [sent]],
    ["doubled", [accepted, { ...accepted, at: 6_000 }, { kind: "killed", at: 6_500, sender: 2 }], [sent]],
    [
      "sent with two Message-IDs",
      [
        { ...accepted, acknowledged: false },
        { ...accepted, messageId: "A-2" },
      ],
      [sent],
    ],
  ] satisfies readonly [string, readonly MailEvent[], readonly (typeof sent)[]][])(
    "%s",
    (fault, history, listed) => {
      expect(faultsOf(history, listed)).toEqual([`${recipient}: ${fault}`])
    },
  )
})
