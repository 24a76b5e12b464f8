// A mail server that drops connections, replies 421 and 550, is silent, or has a wrong certificate, and workers that are
// killed while they send: each mail is accepted once, or waits or was refused and staff read why.
import { afterAll, expect, test } from "vitest"
import { checkDeliveries, type MailOutcome } from "../../server/support/check-deliveries.ts"
import { MAIL_FAULTS } from "../../server/support/faulty-mail-server.ts"
import {
  mailThroughFaults,
  mailThroughKills,
  mailThroughWrongCertificate,
} from "../../server/support/mailing.ts"
import { sweep } from "../../server/support/process.ts"
import { beginHistory, type Figures } from "../support/history.ts"

afterAll(sweep, 60_000)

const OF_EACH = 50
const KILLS = 50

test(`${OF_EACH} mails for each fault of the mail server: each is accepted once, or staff read why it was not`, async () => {
  const outcome = await mailThroughFaults(MAIL_FAULTS, OF_EACH)
  const figures = await report("mail-faults", outcome)
  const met = Object.groupBy(
    outcome.history.filter((event) => event.kind === "fault"),
    ({ fault }) => fault,
  )
  expect(MAIL_FAULTS.filter((fault) => met[fault]?.length !== OF_EACH)).toEqual([])
  expect(figures).toMatchObject({ faults: [], undelivered: OF_EACH })
})

test(`workers killed ${KILLS} times while they send: each mail is accepted, again only where nobody could know`, async () => {
  const { killed, ...outcome } = await mailThroughKills({ visits: 300, kills: KILLS })
  const figures = await report("mail-kills", outcome, { kills: killed })
  expect(figures).toMatchObject({ faults: [], undelivered: 0 })
  expect(killed).toBe(KILLS)
})

test(`${OF_EACH} mails to a server with a wrong certificate wait with the reason, and leave once it is right`, async () => {
  const { meanwhile, ...outcome } = await mailThroughWrongCertificate(OF_EACH)
  const reasons = [...new Set(meanwhile.listed.map(({ reason }) => reason))]
  const figures = await report("mail-certificate", outcome, { reasons })
  expect(figures).toMatchObject({ faults: [], undelivered: 0, repeated: 0 })
  expect(meanwhile.accepted).toBe(0)
  expect(meanwhile.listed.filter(({ status, reason }) => status !== "waiting" || reason === null)).toEqual([])
})

/** Writes down what happened at the mail server, and returns what the checker counts in it. */
const report = async (name: string, outcome: MailOutcome, more: Figures = {}) => {
  const history = await beginHistory(name)
  for (const { kind, ...details } of outcome.history) history.note(kind, details)
  const figures = { ...checkDeliveries(outcome), ...more }
  await history.close(figures)
  return figures
}
