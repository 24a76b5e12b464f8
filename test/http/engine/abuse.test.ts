import { expect, it } from "vitest"
import type { Endpoint } from "../../../adapters/http/engine/contract/endpoint.ts"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { bodySchemas } from "../../../adapters/http/docs/openapi.ts"
import { ownServer } from "../support/own-server.ts"
import { BOOKING, messageOf } from "../support/server.ts"

/** The JSON forms in which any visitor creates something; what has a token in its path is for its owner only. */
const forms = Object.entries<Endpoint>(endpoints).filter(
  ([, { actors, creates, body, params }]) =>
    actors.includes("visitor") && creates && body && "json" in body && params === undefined,
)

const examplesOf = (endpoint: Endpoint) =>
  bodySchemas(endpoint).map((schema) => exampleOf(schema) as Readonly<Record<string, unknown>>)

const pathOf = ({ at }: Endpoint): string => at.split(" ")[1]!

it("visitors create bookings, quotes and reviews", () => {
  expect(forms.map(([name]) => name).toSorted()).toEqual(["bookAppointment", "requestQuote", "submitReview"])
})

it.each(forms)("%s refuses a body whose hidden field is filled in", async (_, endpoint) => {
  const server = await ownServer()
  for (const example of examplesOf(endpoint)) {
    const reply = await server.post(pathOf(endpoint), { ...example, website: "https://spam.example" })
    expect([reply.status, await messageOf(reply)]).toEqual([
      400,
      "This looks like an automated message, so we did not accept it. Please call us instead.",
    ])
  }
  expect(server.memory.appointments).toEqual([])
})

it("a booking whose hidden field is empty is accepted", async () => {
  const server = await ownServer()
  expect((await server.post("/api/appointments", { ...BOOKING, website: "" })).status).toBe(201)
})

it.each(forms)("%s is limited per client address, with the number to call", (_, { limits }) => {
  expect(limits?.successesPerAddress?.message).toContain("{phone}")
  expect(limits?.successesPerAddress?.requests).toBeLessThanOrEqual(10)
})

// Of bookings no more are accepted than the working hours have room for, and five per email address.
it.each(forms.filter(([name]) => name !== "bookAppointment"))(
  "%s is limited per email address",
  (_, { limits }) => {
    expect(limits?.perRecipient?.field).toBe("email")
    expect(limits?.perRecipient?.requests).toBeLessThanOrEqual(20)
  },
)

/** They stand in the text of mails only. */
const MULTILINE = ["notes", "message", "content"]

it.each(forms)(
  "%s refuses line breaks, which could add a mail header, in every line of text",
  async (_, endpoint) => {
    const server = await ownServer()
    for (const example of examplesOf(endpoint))
      for (const [field, text] of Object.entries(example)) {
        if (typeof text !== "string" || MULTILINE.includes(field)) continue
        for (const lineBreak of ["\r\n", "\n", "\r", "\u2028"]) {
          const body = { ...example, [field]: `${text}${lineBreak}Bcc: all@example.com` }
          expect([field, (await server.post(pathOf(endpoint), body)).status]).toEqual([field, 400])
        }
      }
    expect(server.memory.appointments).toEqual([])
  },
)
