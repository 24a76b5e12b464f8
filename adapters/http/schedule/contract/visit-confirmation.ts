import * as Schema from "effect/Schema"
import { ruledText } from "../../../../core/fields/text.ts"
import { loginCodeRule } from "../../../../core/contacts/login-link-rules.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"
import { arrivalFields, NO_ARRIVAL } from "./arrival-fields.ts"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
})

/** What a link shows of its visit; nothing about the customer. */
const VisitToConfirm = Schema.Struct({
  serviceType: Schema.String,
  start: IsoInstant,
  end: IsoInstant,
  /** When its time is free again; null once it is confirmed. */
  heldUntil: Schema.NullOr(IsoInstant),
  ...arrivalFields,
}).annotate({
  identifier: "VisitToConfirm",
  examples: [
    {
      serviceType: "TV Mounting",
      start: 1_795_446_000_000,
      end: 1_795_453_200_000,
      heldUntil: 1_795_107_600_000,
      ...NO_ARRIVAL,
    },
  ],
})

const TOO_MANY_ATTEMPTS = "That was a lot at once. Please wait {wait} and try again, or call {phone}."

/** A confirmation is counted by its visit: it succeeds once, and of codes five are wrong. */
const limits = {
  perAddress: { requests: 30, seconds: 60, message: TOO_MANY_ATTEMPTS },
} as const

/** Confirming a visit that is held because unusually many are booked online. */
export const visitConfirmationEndpoints = {
  showVisitToConfirm: {
    actors: ["visitor"],
    summary: "The visit that a mailed link confirms; changes nothing.",
    params: LinkParams,
    reply: VisitToConfirm,
    errors: ["UnknownVisitLink", "HoldOver"],
  },
  confirmVisitByLink: {
    actors: ["visitor"],
    summary: "Confirms the link's visit and mails its confirmation; a visit that is confirmed stays so.",
    params: LinkParams,
    reply: VisitToConfirm,
    limits,
    errors: ["UnknownVisitLink", "HoldOver"],
  },
  showHeldVisit: {
    actors: ["visitor"],
    summary: "A visit that was held when this browser booked it; shows whether it was confirmed since.",
    params: IdParams,
    reply: VisitToConfirm,
    errors: ["UnknownAppointment", "HoldOver"],
  },
  confirmVisitByCode: {
    actors: ["visitor"],
    summary: "Confirms a visit by the mailed code, in the browser that booked it.",
    params: IdParams,
    body: {
      json: Schema.Struct({ code: ruledText(loginCodeRule) }).annotate({
        identifier: "VisitCode",
        examples: [{ code: "492039" }],
      }),
    },
    reply: VisitToConfirm,
    limits,
    errors: ["HoldOver", "WrongVisitCode", "VisitCodeOver"],
  },
} as const satisfies Contract
