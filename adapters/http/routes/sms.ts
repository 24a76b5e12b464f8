import * as Effect from "effect/Effect"
import { Sms } from "../../../core/ports/sms.ts"
import { receiveText } from "../../../core/use-cases/receive-text.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { smsEndpoints } from "../contract/sms.ts"
import type { Api, Handlers } from "./api.ts"

export const smsHandlers: Handlers<typeof smsEndpoints, typeof errorReplies> = {
  receiveText: ({ body: { MessageSid: id, From: from, Body: body = "" } }) =>
    Effect.as(receiveText({ id, from, body }), { mediaType: "text/xml", content: NO_REPLY }),
}

/** TwiML that sends nothing back. */
const NO_REPLY = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')

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
