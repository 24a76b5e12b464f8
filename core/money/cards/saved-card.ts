import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { failure } from "../../fields/failure.ts"
import { RowId } from "../../fields/row-id.ts"
import { Instant } from "../../time/instant.ts"
import { CARD_ENDS, SAVED_CARD_STATES } from "./card-choices.ts"

/** A card that pays a plan, with what its customer agreed to. The card itself is at the provider. */
export const SavedCard = Schema.Struct({
  id: RowId,
  planId: RowId,
  state: Schema.Literals(SAVED_CARD_STATES),
  reference: Schema.String.pipe(described("What the provider is told of it.")),
  sessionId: Schema.NullOr(Schema.String).pipe(
    described("The provider's page on which it was entered.", "cs_test_a1"),
  ),
  payerId: Schema.NullOr(Schema.String).pipe(described("At the provider: whose card it is.", "cus_Na")),
  methodId: Schema.NullOr(Schema.String).pipe(described("At the provider: the card.", "pm_1N")),
  brand: Schema.NullOr(Schema.String).pipe(described("Of the card.", "visa")),
  last4: Schema.NullOr(Schema.String).pipe(described("The card's last four digits.", "4242")),
  expires: Schema.NullOr(Schema.String).pipe(described("The card's last month.", "2027-12")),
  consent: Schema.String.pipe(described("What the customer read and agreed to.")),
  agreedBy: Schema.String.pipe(described("The name of the customer who was signed in.")),
  agreedAt: Instant,
  savedAt: Schema.NullOr(Instant).pipe(described("From when on it pays.")),
  endedAt: Schema.NullOr(Instant),
  endReason: Schema.NullOr(Schema.Literals(CARD_ENDS)),
  detachedAt: Schema.NullOr(Instant).pipe(described("When the provider was told to forget the card.")),
}).annotate({ identifier: "SavedCard" })
export type SavedCard = typeof SavedCard.Type

export class UnknownSavedCard extends failure("UnknownSavedCard", "No card is saved.") {}

/** What the customer read is not what would be agreed to now. */
export class ConsentOutdated extends failure(
  "ConsentOutdated",
  "What your card would pay has changed meanwhile. Please load the page again and read it.",
) {}

/** No plan goes on for which a card could pay. */
export class NothingToSaveFor extends failure(
  "NothingToSaveFor",
  "A card can be saved for an active plan. You have none.",
) {}
