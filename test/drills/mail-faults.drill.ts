import { afterAll, expect, test } from "vitest"
import { checkDeliveries } from "../server/support/check-deliveries.ts"
import { MAIL_FAULTS } from "../server/support/faulty-mail-server.ts"
import {
  mailThroughFaults,
  mailThroughKills,
  mailThroughWrongCertificate,
} from "../server/support/mailing.ts"
import { sweep } from "../server/support/process.ts"

afterAll(sweep, 60_000)

const OF_EACH = 50
const KILLS = 50

test(`${OF_EACH} mails for each fault of the mail server: each is accepted once, or staff read why it was not`, async () => {
  const outcome = await mailThroughFaults(MAIL_FAULTS, OF_EACH)
  const { faults, ...figures } = checkDeliveries(outcome)
  console.log(figures)
  expect(faults).toEqual([])
  const seen = Map.groupBy(
    outcome.history.filter((event) => event.kind === "fault"),
    ({ fault }) => fault,
  )
  expect(Object.fromEntries([...seen].map(([fault, { length }]) => [fault, length]))).toEqual(
    Object.fromEntries(MAIL_FAULTS.map((fault) => [fault, OF_EACH])),
  )
  expect(figures).toMatchObject({ undelivered: OF_EACH })
})

test(`workers killed ${KILLS} times while they send: each mail is accepted, again only where nobody could know`, async () => {
  const { killed, ...outcome } = await mailThroughKills({ visits: 300, kills: KILLS })
  const { faults, ...figures } = checkDeliveries(outcome)
  console.log({ killed, ...figures })
  expect(faults).toEqual([])
  expect({ killed, undelivered: figures.undelivered }).toEqual({ killed: KILLS, undelivered: 0 })
})

test(`${OF_EACH} mails to a server with a wrong certificate wait with the reason, and leave once it is right`, async () => {
  const { meanwhile, ...outcome } = await mailThroughWrongCertificate(OF_EACH)
  const { faults, ...figures } = checkDeliveries(outcome)
  console.log({ reasons: [...new Set(meanwhile.listed.map(({ reason }) => reason))], ...figures })
  expect(faults).toEqual([])
  expect(figures).toMatchObject({ undelivered: 0, repeated: 0 })
  expect(meanwhile.accepted).toBe(0)
  expect(meanwhile.listed.filter(({ reason }) => reason === null)).toEqual([])
})
