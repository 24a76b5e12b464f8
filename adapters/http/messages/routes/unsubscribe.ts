import * as Effect from "effect/Effect"
import {
  isNewsLink,
  setNewsChoice,
  showNewsChoice,
  unsubscribe,
} from "../../../../core/messages/use-cases/unsubscribe.ts"
import type { unsubscribeEndpoints } from "../contract/unsubscribe.ts"
import type { Api, Handlers } from "../../engine/api.ts"

export const unsubscribeHandlers: Handlers<typeof unsubscribeEndpoints> = {
  showNewsChoice: ({ params: { token } }) => showNewsChoice(token),
  setNewsChoice: ({ params: { token }, body: { wantsNews } }) => setNewsChoice(token, wantsNews),
  unsubscribe: ({ params: { token } }) =>
    Effect.as(unsubscribe(token), { mediaType: "text/plain", content: Buffer.from("Unsubscribed.\n") }),
}

/** The link itself is the signature. */
export const unsubscribeSignatures: Api["signatures"] = {
  unsubscribe: ({ url }) => isNewsLink(url.split("?", 1)[0]!.slice(url.lastIndexOf("/") + 1)),
}
