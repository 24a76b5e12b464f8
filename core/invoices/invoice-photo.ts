import * as Data from "effect/Data"
import { failure } from "../fields/failure.ts"
import { MAX_OWN_PHOTOS } from "./invoice-choices.ts"

export class UnknownInvoicePhoto extends failure("UnknownInvoicePhoto", "Photo not found.") {}

/** An invoice that was sent shows the photo of its visit. */
export class PhotoOnInvoice extends Data.TaggedError("PhotoOnInvoice")<{ readonly number: string }> {
  override get message(): string {
    return `Invoice ${this.number} shows this photo. Please remove it from the invoice first.`
  }
}

/** A photo that is neither of the visit nor of the invoice. */
export class WrongInvoicePhoto extends failure(
  "WrongInvoicePhoto",
  "Please choose photos of this visit or invoice.",
) {}

export class TooManyInvoicePhotos extends failure(
  "TooManyInvoicePhotos",
  `An invoice has at most ${MAX_OWN_PHOTOS} photos of its own to choose from.`,
) {}
