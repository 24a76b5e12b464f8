import { expect, test } from "vitest"
import * as blocks from "../../../adapters/mail/engine/blocks.ts"
import { renderMail } from "../../../adapters/mail/engine/render-mail.ts"
import { html, toMarkup } from "../../../adapters/formats/text/html.ts"
import { initialSettings } from "../../../core/business/settings.ts"

const business = initialSettings({})

const render = (differences: Partial<Parameters<typeof renderMail>[1]> = {}) =>
  renderMail(
    { business },
    {
      to: { name: "Jane Doe", address: "jane@example.com" },
      subject: "Good morning",
      preheader: "A short day.",
      body: [
        blocks.heading("Jane & John"),
        blocks.highlight(["Monday", "9:00 AM"], blocks.strong("Taps"), null),
        null,
        blocks.group(blocks.subheading("Notes"), false, blocks.paragraph("Ring\ntwice")),
        blocks.list(["one", "two"]),
        blocks.list(["three"], ""),
        blocks.group(blocks.paragraph("Call ", blocks.phoneOf(business), "."), blocks.linkTo("/a", "Move")),
        blocks.withText(blocks.button("/b", "Sign in"), "/b"),
        blocks.small(blocks.lines("last", null, "line")),
      ],
      ...differences,
    },
  )

test("plain text has an empty line between blocks, but none in a group, and nothing of what is left out", () => {
  expect(render().text).toBe(`Jane & John

Monday
9:00 AM
Taps

Notes
Ring
twice

- one
- two

three

Call (314) 555-0142.
Move: /a

/b

last
line

-- 
Hearth & Wire
1200 Lantern Street, St. Louis, MO 63110
(314) 555-0142
hello@hearthandwire.example
`)
})

test("HTML has the same content in the same order, escaped, with links and line breaks", () => {
  const page = render().html
  const positions = [
    "Jane &amp; John",
    "9:00 AM",
    "<strong>Taps</strong>",
    "Notes",
    "Ring<br />twice",
    "one",
    "three",
    'href="tel:+13145550142"',
    "(314) 555-0142</a>.",
    'href="/a"',
    'href="/b"',
    "Sign in",
    "last<br />line",
  ].map((part) => page.indexOf(part, page.indexOf("<h1")))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test.each([
  [true, "hello@hearthandwire.example\n\nUnsubscribe: /u\n"],
  [false, "line\n\nUnsubscribe: /u\n\n-- \nHearth & Wire"],
])("a footer ends the HTML; its plain text is below the signature: %s", (isBelowSignature, part) => {
  const footer = { html: html`<i>Unsubscribe</i>`, text: "Unsubscribe: /u", isBelowSignature }
  const mail = render({ footer })
  expect(mail.text).toContain(part)
  expect(mail.html.split("hello@hearthandwire.example</a").at(-1)).toContain(toMarkup(footer.html))
})

test("the title of the HTML is the subject unless the mail has another", () => {
  expect(render().html).toContain("<title>Good morning</title>")
  expect(render({ title: "Hello" }).html).toContain("<title>Hello</title>")
})
