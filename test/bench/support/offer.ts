import assert from "node:assert/strict"
import * as Effect from "effect/Effect"
import { EXAMPLE_PERSON } from "../../../adapters/http/engine/contract/example-person.ts"
import { tokensLayer } from "../../../adapters/crypto/tokens.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { firstRunOf, type ReadyServer } from "../../server/support/process.ts"

const line = (text: string, price: number, isOptional = false) => ({ text, quantity: 1, price, isOptional })

/** Of the usual size: two alternatives with an option, and a note. */
const OFFER = {
  alternatives: [
    { name: "Repair", lines: [line("Plane and adjust the door", 240), line("Weatherstripping", 31)] },
    {
      name: "Replace",
      lines: [line("Hang a new door", 380), line("Steel door", 389), line("Smart lock", 219, true)],
    },
  ],
  note: "We bring everything that is needed, and leave no dust behind.",
}

/** Sends an offer for a new quote. Returns the path of its page, and the page as the server writes it. */
export const sendOffer = async (server: ReadyServer, dataDir: string, secret: string) => {
  const requested = await server.post("/api/quotes", {
    ...EXAMPLE_PERSON,
    serviceNeeded: "General Maintenance",
  })
  assert.equal(requested.status, 201)
  const { staff } = await firstRunOf(dataDir)
  const browser = staffBrowser({ url: server.site })
  await browser.signIn(staff.username, staff.password)
  assert.equal((await browser.send("PUT", "/api/admin/quotes/1/offer", OFFER)).status, 200)
  assert.equal((await browser.send("POST", "/api/admin/quotes/1/offer/send")).status, 200)
  const { offer } = Effect.runSync(Effect.provide(Tokens, tokensLayer(secret)))
  const path = `/offer/${offer(1, 1)}`
  const html = await (await fetch(server.site + path)).text()
  assert.match(html, /Hang a new door/u)
  return { path, html }
}
