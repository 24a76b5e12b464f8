import { expect, test } from "vitest"
import { probeMailRecords } from "../../../../adapters/probes/mail-records.ts"
import { startDns } from "../../support/dns-server.ts"

const never = new AbortController().signal

const probe = async (zone: Parameters<typeof startDns>[0], domain: string, dkimSelector?: string) =>
  probeMailRecords(
    domain,
    { dkimSelector, smtpHost: "smtp.oak.example", servers: [await startDns(zone)] },
    never,
  )

test("the records of a domain are those of its name server, long ones joined", async () => {
  const key = `v=DKIM1; p=${"x".repeat(400)}`
  const zone = {
    "oak.example": ["v=spf1 -all", "another=1"],
    "_dmarc.oak.example": ["v=DMARC1; p=none"],
    "mail2026._domainkey.oak.example": [key],
  }
  const { domain, ...records } = await probe(zone, "oak.example", "mail2026")
  expect(domain?.toSorted()).toEqual(["another=1", "v=spf1 -all"])
  expect(records).toEqual({ dmarc: ["v=DMARC1; p=none"], dkim: { mail2026: [key] } })
})

test("the DMARC record of the domain above counts where the domain has none", async () => {
  const zone = { "mail.oak.example": [], "_dmarc.oak.example": ["v=DMARC1; p=reject"] }
  expect(await probe(zone, "mail.oak.example")).toEqual({
    domain: [],
    dmarc: ["v=DMARC1; p=reject"],
    dkim: {},
  })
})

test("names that do not exist have no records", async () => {
  expect(await probe({}, "oak.example", "m")).toEqual({ domain: [], dmarc: [], dkim: { m: [] } })
})

test("a name server that fails or does not reply leaves the records unknown", async () => {
  const zone = { "oak.example": "failure", "_dmarc.oak.example": "hang" } as const
  expect(await probe(zone, "oak.example")).toEqual({ domain: undefined, dmarc: undefined, dkim: {} })
})

test("a signal ends lookups that hang", async () => {
  const stop = new AbortController()
  const servers = [await startDns({ "oak.example": "hang", "_dmarc.oak.example": "hang" })]
  const probing = probeMailRecords(
    "oak.example",
    { dkimSelector: undefined, smtpHost: "", servers },
    stop.signal,
  )
  stop.abort()
  expect(await probing).toEqual({ domain: undefined, dmarc: undefined, dkim: {} })
})
