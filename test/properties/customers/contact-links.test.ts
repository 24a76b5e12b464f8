import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  callLink,
  mailLink,
  mapLink,
  routeLink,
  textMessageLink,
} from "../../../core/fields/contact-links.ts"
import { always } from "../support/always.ts"

const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`, "u"))

test("a US number, however it is written, gives the same link with its country code", () => {
  always(fc.tuple(digits(3), digits(3), digits(4)), ([area, exchange, line]) => {
    const written = [
      `${area}${exchange}${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
      `+1 ${area} ${exchange} ${line}`,
      `1-${area}-${exchange}-${line}`,
    ]
    expect(new Set(written.map(callLink))).toEqual(new Set([`tel:+1${area}${exchange}${line}`]))
    expect(new Set(written.map(textMessageLink))).toEqual(new Set([`sms:+1${area}${exchange}${line}`]))
  })
})

test("an extension is dialled after a pause, and left out of text messages", () => {
  expect(callLink("(314) 555-0100 ext. 25")).toBe("tel:+13145550100,25")
  expect(textMessageLink("(314) 555-0100 ext. 25")).toBe("sms:+13145550100")
})

test.for([
  ["+44 20 7946 0958", "tel:+442079460958"],
  [" +44 20 7946 0958", "tel:+442079460958"],
  ["+41 44 668 18 00", "tel:+41446681800"],
  ["0044 20 7946 0958", "tel:00442079460958"],
  ["314 555 0100 +5", "tel:+13145550100,5"],
  ["+1 314 555 0100 ext. 25", "tel:+13145550100,25"],
  ["911", "tel:911"],
  ["555-0142", "tel:5550142"],
])("the number %j is called by %j", ([phone, link]) => {
  expect(callLink(phone!)).toBe(link)
})

test("whatever an address contains, a link holds it as one value", () => {
  always(
    fc.tuple(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-z0-9?&#%+=']{1,20}$/u)),
    ([address, name]) => {
      const { origin, searchParams } = new URL(mapLink(address.toWellFormed()))
      expect([origin, searchParams.get("query")]).toEqual(["https://www.google.com", address.toWellFormed()])
      const mail = new URL(mailLink(`${name}@example.com`))
      expect([decodeURIComponent(mail.pathname), mail.search, mail.hash]).toEqual([
        `${name}@example.com`,
        "",
        "",
      ])
    },
  )
})

test("a route goes through the addresses in their order", () => {
  always(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), (texts) => {
    const addresses = texts.map((text) => text.toWellFormed())
    const { searchParams } = new URL(routeLink(addresses)!)
    expect(searchParams.get("destination")).toBe(addresses.at(-1))
    expect(searchParams.get("waypoints") ?? "").toBe(addresses.slice(0, -1).join("|"))
  })
})

test("a route without addresses is none", () => {
  expect(routeLink([])).toBeUndefined()
})
