import { describe, expect, it } from "vitest"
import {
  cardsLine,
  filesLine,
  googleLine,
  languageModelLine,
  textsLine,
} from "../../../../core/business/checks/services.ts"

const reply = (status: number, reason = "") => ({ status, reason })

describe("the line about", () => {
  it.each([
    [undefined, "ok", "Not set up, so nothing offers it."],
    [
      reply(0, "ECONNREFUSED"),
      "failed",
      "Google cannot be reached (ECONNREFUSED): check that this machine may connect to the internet.",
    ],
    [
      reply(400, "invalid_grant"),
      "ok",
      "Google knows the app. The Google Calendar screen shows what is connected.",
    ],
    [
      reply(401, "invalid_client"),
      "failed",
      "Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: copy both anew from console.cloud.google.com.",
    ],
    [
      reply(400, "redirect_uri_mismatch"),
      "failed",
      "The app at Google does not name this address to return to: add https://oak.example/admin/google-calendar to its redirect URIs.",
    ],
    [reply(503), "failed", "Google replied with the status 503"],
  ] as const)("Google after %j is %s", (found, status, detail) => {
    expect(googleLine(found, "https://oak.example/admin/google-calendar")).toEqual({
      name: "google",
      status,
      detail: expect.stringContaining(detail),
    })
  })

  it.each([
    [undefined, "ok", "No account at Twilio is set, so nothing offers texts."],
    [{ ...reply(0, "no reply"), ownsNumber: undefined }, "failed", "Twilio cannot be reached (no reply)"],
    [
      { ...reply(401), ownsNumber: undefined },
      "failed",
      "Twilio does not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN",
    ],
    [{ ...reply(404), ownsNumber: undefined }, "failed", "Twilio does not accept TWILIO_ACCOUNT_SID"],
    [{ ...reply(500), ownsNumber: undefined }, "failed", "Twilio replied with the status 500"],
    [{ ...reply(200, "suspended"), ownsNumber: true }, "failed", "The account at Twilio is suspended"],
    [{ ...reply(200, "active"), ownsNumber: false }, "failed", "TWILIO_FROM is no number of the account"],
    [{ ...reply(200, "active"), ownsNumber: undefined }, "ok", "Twilio accepts the account and the number."],
    [{ ...reply(200, "active"), ownsNumber: true }, "ok", "Twilio accepts the account and the number."],
  ] as const)("texts after %j is %s", (found, status, detail) => {
    expect(textsLine(found)).toEqual({ name: "texts", status, detail: expect.stringContaining(detail) })
  })

  const stripe = (status: number, more: object = {}) => ({
    ...reply(status, "no reply"),
    isTest: false,
    hasWebhook: true,
    eventsUrl: "https://example.com/api/stripe/events",
    ...more,
  })
  it.each([
    [undefined, "ok", "No account at Stripe is set, so nothing offers payments by card."],
    [stripe(0), "failed", "Stripe cannot be reached (no reply)"],
    [stripe(401), "failed", "Stripe does not accept STRIPE_SECRET_KEY"],
    [stripe(403), "failed", "may not read Checkout Sessions"],
    [stripe(500), "failed", "Stripe replied with the status 500"],
    [stripe(200, { hasWebhook: false }), "failed", "to https://example.com/api/stripe/events: add"],
    [stripe(200, { hasWebhook: undefined }), "ok", "Stripe accepts the key."],
    [stripe(200, { isTest: true }), "ok", "nobody is charged"],
  ] as const)("payments by card after %j is %s", (found, status, detail) => {
    expect(cardsLine(found)).toEqual({ name: "cards", status, detail: expect.stringContaining(detail) })
  })

  it.each([
    [undefined, "ok", "None is set"],
    [reply(200), "ok", "The model replies."],
    [reply(0, "no reply"), "failed", "The endpoint cannot be reached (no reply)"],
    [reply(401), "failed", "The endpoint refuses ASSISTANT_API_KEY"],
    [reply(403), "failed", "The endpoint refuses ASSISTANT_API_KEY"],
    [reply(404), "failed", "does not know ASSISTANT_MODEL"],
    [reply(429), "failed", "refuses further requests for now"],
    [reply(500), "failed", "replied with the status 500"],
  ] as const)("the language model after %j is %s", (found, status, detail) => {
    const line = languageModelLine(found)
    expect(line).toEqual({ name: "languageModel", status, detail: expect.stringContaining(detail) })
    expect(line.detail.includes("Until then the assistant's replies are the built-in ones.")).toBe(
      status === "failed",
    )
  })

  it("files names the place, and what to check there", () => {
    const facts = { place: "/data/files", isBucket: false, problem: null }
    expect(filesLine(facts)).toEqual({
      name: "files",
      status: "ok",
      detail: "A test file was written, read and deleted in /data/files.",
    })
    expect(filesLine({ ...facts, problem: "EROFS" }).detail).toBe(
      "A test file cannot be kept in /data/files (EROFS): check the directory's owner and the disk.",
    )
    expect(filesLine({ ...facts, isBucket: true, problem: "status 403" }).detail).toContain(
      "check the S3_… settings",
    )
  })
})
