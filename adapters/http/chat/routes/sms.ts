import * as Effect from "effect/Effect"
import { Sms } from "../../../../core/outbox/ports/sms.ts"
import { receiveText } from "../../../../core/chat/use-cases/receive-text.ts"
import { manyLines } from "../../../formats/text/plain-text.ts"
import type { smsEndpoints } from "../contract/sms.ts"
import type { Api, Handlers } from "../../engine/api.ts"

export const smsHandlers: Handlers<typeof smsEndpoints> = {
  receiveText: ({ body: { MessageSid: id, From: from, Body: body = "" } }) =>
    Effect.map(receiveText({ id, from, body: manyLines(body) }), (reply) => ({
      mediaType: "text/xml",
      content: Buffer.from(replyOf(reply)),
    })),
}

/** TwiML that sends this text back, or nothing. */
const replyOf = (text: string | null): string => {
  const message = text === null ? "" : `<Message>${inXml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

const inXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

export const smsSignatures: Api["signatures"] = {
  receiveText: ({ url, headers, rawBody }) =>
    Effect.flatMap(Sms, ({ isSigned }) =>
      isSigned({
        url,
        signature: String(headers["x-twilio-signature"] ?? ""),
        form: Object.fromEntries(new URLSearchParams(rawBody)),
      }),
    ),
}
