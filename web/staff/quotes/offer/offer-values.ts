import type { CallInput } from "../../../shared/api/endpoints.ts"
import { lineBodyOf, lineValuesOf, NEW_LINE, type LineValues, type NamedServices } from "./line-values.ts"
import { NO_SHARE, shareOf, shareValuesOf, type ShareValues } from "./share-values.ts"

/** What staff write of an offer, as the API has it. */
export type WrittenTerms = CallInput<"writeOffer">["body"]

/** What the fields of the editor hold. */
export interface OfferValues {
  readonly alternatives: readonly { readonly name: string; readonly lines: readonly LineValues[] }[]
  readonly discount: ShareValues
  readonly deposit: ShareValues
  readonly validUntil: string
  readonly visitHours: number | null
  readonly note: string
  readonly photos: readonly string[]
}

export const NEW_ALTERNATIVE = { name: "", lines: [NEW_LINE] }

const NEW_OFFER: OfferValues = {
  alternatives: [NEW_ALTERNATIVE],
  discount: NO_SHARE,
  deposit: NO_SHARE,
  validUntil: "",
  visitHours: null,
  note: "",
  photos: [],
}

/** The fields for terms that are there already; those of a new offer for none. */
export const valuesOf = (terms: WrittenTerms | undefined): OfferValues =>
  terms === undefined
    ? NEW_OFFER
    : {
        alternatives: terms.alternatives.map(({ name, lines }) => ({
          name: name ?? "",
          lines: lines.map(lineValuesOf),
        })),
        discount: shareValuesOf(terms.discount),
        deposit: shareValuesOf(terms.deposit),
        validUntil: terms.validUntil ?? "",
        visitHours: terms.visitHours ?? null,
        note: terms.note ?? "",
        photos: (terms.photos ?? []).map(String),
      }

/** What is sent of the fields. */
export const bodyOf = (values: OfferValues, services: NamedServices): WrittenTerms => ({
  alternatives: values.alternatives.map(({ name, lines }) => ({
    name,
    lines: lines.map(lineBodyOf(services)),
  })),
  discount: shareOf(values.discount),
  deposit: shareOf(values.deposit),
  validUntil: values.validUntil || null,
  visitHours: values.visitHours,
  note: values.note,
  photos: values.photos.map(Number),
})
