import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dkimSelectors,
  dmarcNames,
  domainOf,
  mailRecordLines,
  type MailRecords,
} from "../../../../core/business/checks/mail-records.ts"
import { mailServerLine, type MailServerFacts } from "../../../../core/business/checks/mail-server.ts"

const ENVELOPE = { from: "hello@oak.example", to: "office@oak.example" }
const ACCEPTED: MailServerFacts = {
  host: "smtp.oak.example:587",
  isLocal: false,
  failedAt: null,
  reply: "",
  isEncrypted: true,
}

const line = (facts: Partial<MailServerFacts>) => mailServerLine({ ...ACCEPTED, ...facts }, ENVELOPE)

describe("the line about the mail server", () => {
  it("is a warning without SMTP_URL, and names the development mailbox", () => {
    expect(mailServerLine(undefined, ENVELOPE)).toEqual({
      name: "mailServer",
      status: "warning",
      detail:
        "SMTP_URL is not set, so emails go to the development mailbox, which delivers nothing: set it to your mail server.",
    })
  })

  it.each([
    [
      "connection",
      "smtp.oak.example:587 cannot be reached (R): check host and port of SMTP_URL, and that this machine may connect there.",
    ],
    [
      "certificate",
      "The certificate of smtp.oak.example:587 is not valid (R): use the name in SMTP_URL that is in the certificate, or have it renewed.",
    ],
    [
      "sign-in",
      "smtp.oak.example:587 refuses the user name or password of SMTP_URL (R): correct them; special characters are written as in web addresses, such as %40 for @.",
    ],
    [
      "sender",
      "smtp.oak.example:587 accepts no emails from hello@oak.example (R): allow the address there, or change the email on the Settings screen.",
    ],
    [
      "recipient",
      "smtp.oak.example:587 accepts no emails to office@oak.example (R): set a user name and password in SMTP_URL, or change where notices go on the Settings screen.",
    ],
  ] as const)("of a failed %s says what to do", (failedAt, detail) => {
    expect(mailServerLine({ ...ACCEPTED, failedAt, reply: "R" }, ENVELOPE)).toEqual({
      name: "mailServer",
      status: "failed",
      detail,
    })
  })

  it("is ok when encrypted, or on this machine, and a warning otherwise", () => {
    expect(line({}).detail).toBe("smtp.oak.example:587 accepts emails from hello@oak.example, encrypted.")
    expect(line({ isEncrypted: false, isLocal: true }).detail).toBe(
      "smtp.oak.example:587 accepts emails from hello@oak.example.",
    )
    expect([line({}), line({ isEncrypted: false, isLocal: true })].map(({ status }) => status)).toEqual([
      "ok",
      "ok",
    ])
    expect(line({ isEncrypted: false })).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("without encryption"),
    })
  })
})

const RECORDS: MailRecords = {
  domain: ["google-site-verification=x", "v=spf1 include:_spf.oak.example ~all"],
  dmarc: ["v=DMARC1; p=quarantine"],
  dkim: { mail2026: ["v=DKIM1; k=rsa; p=MIGf"] },
}

const linesOf = (records: Partial<MailRecords>) =>
  Object.fromEntries(
    mailRecordLines("oak.example", { ...RECORDS, ...records }).map(({ name, ...line }) => [name, line]),
  )

describe("the lines about DNS records", () => {
  it("are ok where all are there, and none without a mail server", () => {
    expect(Object.values(linesOf({})).map(({ status }) => status)).toEqual(["ok", "ok", "ok"])
    expect(mailRecordLines("oak.example", undefined)).toEqual([])
  })

  it("are warnings where they could not be looked up, never failures", () => {
    const lines = linesOf({ domain: undefined, dmarc: undefined, dkim: { mail2026: undefined } })
    expect(Object.values(lines)).toEqual([
      {
        status: "warning",
        detail: "The SPF record of oak.example could not be looked up: this machine may have no DNS.",
      },
      {
        status: "warning",
        detail:
          "The DKIM record mail2026._domainkey.oak.example could not be looked up: this machine may have no DNS.",
      },
      {
        status: "warning",
        detail: "The DMARC record of oak.example could not be looked up: this machine may have no DNS.",
      },
    ])
  })

  it.each([
    [
      "spf",
      { domain: [] },
      "warning",
      "oak.example has no SPF record, so emails may be taken for spam: add the TXT record that your mail provider names.",
    ],
    ["spf", { domain: ["v=spf10 -all"] }, "warning", "oak.example has no SPF record"],
    [
      "spf",
      { domain: ["v=spf1 -all", "V=SPF1 ~all"] },
      "failed",
      "oak.example has 2 SPF records, so that none counts: join them into one.",
    ],
    ["spf", { domain: ["v=spf1 +all"] }, "warning", 'allows every server ("+all")'],
    ["spf", { domain: ["v=spf1 a all"] }, "warning", 'allows every server ("+all")'],
    ["spf", { domain: ["v=spf1 all a"] }, "warning", 'allows every server ("+all")'],
    ["spf", { domain: ["v=spf1"] }, "ok", "oak.example names the servers that may send for it."],
    ["spf", { domain: ["not v=spf1 -all"] }, "warning", "oak.example has no SPF record"],
    [
      "spf",
      { domain: ["v=spf1 include:small -all"] },
      "ok",
      "oak.example names the servers that may send for it.",
    ],
    [
      "dkim",
      { dkim: {} },
      "ok",
      "Not looked up, because the name of the key is not known: set DKIM_SELECTOR",
    ],
    [
      "dkim",
      { dkim: { m: [] } },
      "warning",
      "There is no DKIM key at m._domainkey.oak.example, so emails may be taken for spam",
    ],
    ["dkim", { dkim: { m: ["v=DKIM1; p="] } }, "warning", "There is no DKIM key at m._domainkey.oak.example"],
    ["dkim", { dkim: { m: undefined, n: [] } }, "warning", "There is no DKIM key at m._domainkey"],
    ["dkim", { dkim: { m: [], n: ["p=MIGf"] } }, "ok", "oak.example has the key"],
    ["dkim", { dkim: { m: ["p=MIGf"] } }, "ok", "oak.example has the key with which its emails are signed."],
    ["dmarc", { dmarc: [] }, "warning", 'add the TXT record _dmarc.oak.example with "v=DMARC1; p=none".'],
    [
      "dmarc",
      { dmarc: ["v=DMARC1;p=none", "v=DMARC1; p=none"] },
      "failed",
      "oak.example has 2 DMARC records, so that none counts: keep one.",
    ],
    ["dmarc", { dmarc: ["v=DMARC1"] }, "ok", "oak.example has a DMARC record."],
    ["dmarc", { dmarc: ["v=DMARC1 ; p=none"] }, "ok", "oak.example has a DMARC record."],
    ["dmarc", { dmarc: ["other", "not v=DMARC1"] }, "warning", "oak.example has no DMARC record"],
  ] as const)("%s of %j is %s", (name, records, status, detail) => {
    expect(linesOf(records)[name]).toEqual({ status, detail: expect.stringContaining(detail) })
  })

  it("end with a dot, whatever the records are", () => {
    const records = fc.option(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...RECORDS.domain!, ...RECORDS.dmarc!))),
      {
        nil: undefined,
      },
    )
    fc.assert(
      fc.property(records, records, fc.dictionary(fc.domain(), records), (domain, dmarc, dkim) => {
        const lines = mailRecordLines("oak.example", { domain, dmarc, dkim })
        expect(lines.map(({ name }) => name)).toEqual(["spf", "dkim", "dmarc"])
        for (const { detail } of lines) expect(detail).toMatch(/\.$/u)
      }),
    )
  })
})

describe("names in DNS", () => {
  it("DMARC is looked for at the domain, then at the one above", () => {
    expect(dmarcNames("oak.example")).toEqual(["_dmarc.oak.example"])
    expect(dmarcNames("mail.oak.example")).toEqual(["_dmarc.mail.oak.example", "_dmarc.oak.example"])
    expect(dmarcNames("mail.eu.oak.example")).toEqual(["_dmarc.mail.eu.oak.example", "_dmarc.oak.example"])
  })

  it("the key's selector is the setting's, else that of a known provider, else unknown", () => {
    expect(dkimSelectors("mail2026", "smtp.gmail.com")).toEqual(["mail2026"])
    expect(dkimSelectors(undefined, "smtp.gmail.com")).toEqual(["google"])
    expect(dkimSelectors(undefined, "gmail.com")).toEqual(["google"])
    expect(dkimSelectors(undefined, "notgmail.com")).toEqual([])
    expect(dkimSelectors(undefined, "smtp.oak.example")).toEqual([])
  })

  it.each([
    ["smtp.office365.com", "selector1"],
    ["smtp.sendgrid.net", "s1"],
    ["smtp.messagingengine.com", "fm1"],
    ["smtp.fastmail.com", "fm1"],
    ["smtp.zoho.com", "zmail"],
  ])("the provider with the server %s signs with %s", (host, selector) => {
    expect(dkimSelectors(undefined, host)).toEqual([selector])
  })

  it("the domain of an address is what is behind its @, in lower case", () => {
    expect(domainOf("Hello@Oak.Example")).toBe("oak.example")
  })
})
