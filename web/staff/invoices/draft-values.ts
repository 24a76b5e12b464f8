import type { CallInput } from "../../shared/api/endpoints.ts"
import {
  lineBodyOf,
  lineValuesOf,
  NEW_LINE,
  type LineValues,
  type NamedServices,
} from "../quotes/offer/line-values.ts"
import { NO_SHARE, shareOf, shareValuesOf, type ShareValues } from "../quotes/offer/share-values.ts"
import type { Invoice } from "./invoice.ts"

/** What the fields of a draft hold. */
export interface DraftValues {
  readonly lines: readonly LineValues[]
  readonly discount: ShareValues
  readonly note: string
  readonly photoIds: readonly string[]
}

export const NEW_DRAFT: DraftValues = { lines: [NEW_LINE], discount: NO_SHARE, note: "", photoIds: [] }

export const valuesOf = ({ lines, discount, note, photoIds }: Invoice): DraftValues => ({
  lines: lines.map(lineValuesOf),
  discount: shareValuesOf(discount),
  note: note ?? "",
  photoIds: photoIds.map(String),
})

export const bodyOf = (
  { lines, discount, note, photoIds }: DraftValues,
  services: NamedServices,
): CallInput<"updateInvoice">["body"] => ({
  lines: lines.map(lineBodyOf(services)),
  discount: shareOf(discount),
  note,
  photoIds: photoIds.map(Number),
})
