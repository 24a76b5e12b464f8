import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_PLAIN_NAME, plainName, withPlainNames } from "../../../core/fields/plain-name.ts"

const word = fc.stringMatching(/^[a-z]{2,12}$/u)
const domain = fc.tuple(word, word).map((parts) => parts.join("."))
const link = fc.oneof(
  domain,
  domain.map((host) => `http://${host}`),
  domain.map((host) => `HTTPS://${host}/${host}?a=b`),
  domain.map((host) => `www.${host}`),
  domain.map((host) => `${host}/path`),
  domain.map((host) => `jane@${host}`),
  fc.tuple(word, word).map((parts) => parts.join("。")),
  fc.tuple(word, word).map((parts) => parts.join("．")),
)

/** What mail programs make a link of: a scheme, or letters on both sides of a dot. */
const LOOKS_LIKE_LINK = /:\/\/|@|www\.|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2}/iu

describe("a name in a mail", () => {
  it("contains no link, wherever one stands in it, and is not long", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, link, fc.string()), { maxLength: 6 }), (parts) => {
        const name = plainName(parts.join(" "))
        expect(name).not.toMatch(LOOKS_LIKE_LINK)
        expect([...name].length).toBeLessThanOrEqual(MAX_PLAIN_NAME)
        expect(name.trim()).not.toBe("")
      }),
    )
  })

  it.each([
    ["Jane", "Jane"],
    ["Mary-Ann O'Neil", "Mary-Ann O'Neil"],
    ["J.R. Ewing", "J.R. Ewing"],
    ["Dr. Zoë Müller", "Dr. Zoë Müller"],
    ["St.John", "St. John"],
    ["AC/DC", "AC/DC"],
    ["http://evil.example", "customer"],
    ["Win at evil.example now", "Win at evil. example now"],
    ["evil.example/path", "customer"],
    ["path\\to.evil.example", "customer"],
    ["www2.evil.example", "customer"],
    ["Awww.so", "Awww. so"],
    [" Jane  Doe ", "Jane Doe"],
    ["x".repeat(40), "x".repeat(40)],
    ["x".repeat(41), `${"x".repeat(39)}…`],
    [`${"x".repeat(38)} Doe`, `${"x".repeat(38)}…`],
  ])("of %s is %s", (typed, printed) => {
    expect(plainName(typed)).toBe(printed)
  })

  it("is plain in every record of a mail, and nothing else is changed", () => {
    const evil = "http://evil.example"
    const record = {
      appointment: { firstName: evil, lastName: "Doe", serviceType: "evil.example", notes: evil },
      visits: [{ customer: { company: evil, firstName: "" } }],
      nobody: { firstName: null, lastName: " ", contact: null, to: { name: null } },
      sentAt: new Date(0),
      reply: undefined,
      chat: { contact: { name: evil, email: "jane@example.com" } },
      offer: { acceptance: { name: `Jane ${evil}`, total: 1 } },
      service: { name: "evil.example" },
      to: "office@example.com",
      lines: null,
    }
    expect(withPlainNames(record)).toEqual({
      appointment: { firstName: "customer", lastName: "Doe", serviceType: "evil.example", notes: evil },
      visits: [{ customer: { company: "customer", firstName: "" } }],
      nobody: { firstName: null, lastName: " ", contact: null, to: { name: null } },
      sentAt: new Date(0),
      reply: undefined,
      chat: { contact: { name: "customer", email: "jane@example.com" } },
      offer: { acceptance: { name: "Jane", total: 1 } },
      service: { name: "evil.example" },
      to: "office@example.com",
      lines: null,
    })
  })
})
