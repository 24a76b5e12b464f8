import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { e164Of } from "../fields/mobile-number.ts"
import { Instant } from "../time/instant.ts"

/** How a customer agreed to texts. */
export const ConsentSource = Schema.Literals(["portal", "booking", "staff"])
export type ConsentSource = typeof ConsentSource.Type

/** How a consent ended: by the customer or staff, or because the record has another number. */
export const Withdrawal = Schema.Literals(["portal", "staff", "numberChange"])
export type Withdrawal = typeof Withdrawal.Type

/** That a customer agreed to texts to one number. It holds for this number only, until it is withdrawn. */
export const TextConsent = Schema.Struct({
  phone: Schema.String.pipe(described("E.164.")),
  source: ConsentSource,
  wording: Schema.String.pipe(described("The exact words that the customer agreed to.")),
  recordedBy: Schema.NullOr(Schema.String).pipe(
    described("The staff member who recorded it; null where the customer gave it online."),
  ),
  givenAt: Instant,
  withdrawnAt: Schema.NullOr(Instant),
  withdrawnBy: Schema.NullOr(Withdrawal),
})
export type TextConsent = typeof TextConsent.Type

/** How we know of a STOP: it came in as a text, or the carrier refused a text of ours because of it. */
export const StopSource = Schema.Literals(["text", "carrier"])
export type StopSource = typeof StopSource.Type

/** A number that texts are stopped to, and how we know. */
export const StoppedNumber = Schema.Struct({
  phone: Schema.String.pipe(described("E.164.")),
  source: StopSource,
}).annotate({ identifier: "StoppedNumber" })
export type StoppedNumber = typeof StoppedNumber.Type

/** That somebody sent STOP from a number, and START later, if they did. */
export const TextStop = Schema.Struct({
  ...StoppedNumber.fields,
  stoppedAt: Instant,
  startedAt: Schema.NullOr(Instant),
})
export type TextStop = typeof TextStop.Type

/** What a customer agrees to. The checkbox in front of it is never ticked beforehand. */
export const consentWording = (businessName: string): string =>
  `I agree that ${businessName} sends reminders of my visits by text to this number, up to two for each visit. Message and data rates may apply. Reply STOP to stop. Booking does not depend on it.`

/** The numbers with a consent that was not withdrawn; whether STOP was sent from them is another question. */
export const consentingNumbers = (consents: readonly TextConsent[]): readonly string[] => [
  ...new Set(consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ phone }) => phone)),
]

/** The numbers that STOP was sent from, without START since. */
export const stoppedNumbers = (stops: readonly TextStop[]): readonly StoppedNumber[] =>
  stops.filter(({ startedAt }) => startedAt === null).map(({ phone, source }) => ({ phone, source }))

/**
 * Where a text about a visit goes: to the number it was booked with, or else to that of its customer's record, of
 * those to which texts may be sent. Undefined for none.
 */
export const textNumberOf = (
  phones: readonly (string | null)[],
  allowed: readonly string[],
): string | undefined =>
  phones
    .map((phone) => (phone === null ? undefined : e164Of(phone)))
    .find((number) => number !== undefined && allowed.includes(number))

/** A line of what happened to a customer's consents. */
export const ConsentEvent = Schema.Struct({
  event: Schema.Literals(["given", "withdrawn", "stopped", "started"]),
  phone: Schema.String,
  at: Instant,
  /** How it was given or withdrawn, or how we know of a STOP; null for a START. */
  by: Schema.NullOr(Schema.Union([ConsentSource, Withdrawal, StopSource])),
  recordedBy: Schema.NullOr(Schema.String),
  /** Of a consent that was given. */
  wording: Schema.NullOr(Schema.String),
}).annotate({ identifier: "ConsentEvent" })
export type ConsentEvent = typeof ConsentEvent.Type

/** Everything that happened to the consents and their numbers, newest first. */
export const consentHistory = (
  consents: readonly TextConsent[],
  stops: readonly TextStop[],
): readonly ConsentEvent[] =>
  [
    ...consents.flatMap(eventsOfConsent),
    ...stops.flatMap(({ phone, source, stoppedAt, startedAt }): readonly ConsentEvent[] => [
      { ...ofNumber, event: "stopped", phone, at: stoppedAt, by: source },
      ...(startedAt === null ? [] : [{ ...ofNumber, event: "started" as const, phone, at: startedAt }]),
    ]),
  ].toSorted((a, b) => b.at - a.at)

const ofNumber = { by: null, recordedBy: null, wording: null }

const eventsOfConsent = (consent: TextConsent): readonly ConsentEvent[] => {
  const { phone, source, wording, recordedBy, givenAt, withdrawnAt, withdrawnBy } = consent
  return [
    { event: "given", phone, at: givenAt, by: source, recordedBy, wording },
    ...(withdrawnAt === null
      ? []
      : [
          {
            event: "withdrawn" as const,
            phone,
            at: withdrawnAt,
            by: withdrawnBy,
            recordedBy: null,
            wording: null,
          },
        ]),
  ]
}

/** The installation has no provider of texts, or the customer's record no number that can receive them. */
export class TextsNotPossible extends Data.TaggedError("TextsNotPossible")<{
  readonly reason: "provider" | "number"
}> {
  override get message() {
    return this.reason === "provider"
      ? "We do not send texts at the moment."
      : "Texts need a US mobile number without an extension, such as (314) 555-0142."
  }
}
