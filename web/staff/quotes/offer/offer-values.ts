import type { LineKind } from "../../../../core/money/line-choices.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"

/** What staff write of an offer, as the API has it. */
export type WrittenTerms = CallInput<"writeOffer">["body"]

export interface LineValues {
  readonly text: string
  readonly kind: LineKind
  readonly quantity: number | null
  readonly unit: string
  readonly price: number | null
  readonly isTaxed: boolean
  readonly isOptional: boolean
}

interface ShareValues {
  readonly kind: "none" | "amount" | "share"
  readonly value: number | null
}

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

export const NEW_LINE: LineValues = {
  text: "",
  kind: "labor",
  quantity: 1,
  unit: "",
  price: null,
  isTaxed: true,
  isOptional: false,
}

export const NEW_ALTERNATIVE = { name: "", lines: [NEW_LINE] }

const NO_SHARE: ShareValues = { kind: "none", value: null }

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
          lines: lines.map((line) => ({
            text: line.text,
            kind: line.kind ?? "labor",
            quantity: line.quantity,
            unit: line.unit ?? "",
            price: line.price,
            isTaxed: line.isTaxed ?? true,
            isOptional: line.isOptional ?? false,
          })),
        })),
        discount: shareValuesOf(terms.discount),
        deposit: shareValuesOf(terms.deposit),
        validUntil: terms.validUntil ?? "",
        visitHours: terms.visitHours ?? null,
        note: terms.note ?? "",
        photos: (terms.photos ?? []).map(String),
      }

const shareValuesOf = (share: WrittenTerms["discount"]): ShareValues =>
  share === null || share === undefined
    ? NO_SHARE
    : { kind: share.kind, value: share.kind === "amount" ? share.amount : share.share }

/**
 * What is sent of the fields. A line whose text is the name of a service is for that service. A missing number is sent as
 * none, which the server has a sentence for.
 */
export const bodyOf = (
  values: OfferValues,
  services: readonly { readonly id: number; readonly name: string }[],
): WrittenTerms => ({
  alternatives: values.alternatives.map(({ name, lines }) => ({
    name,
    lines: lines.map(({ quantity, price, ...line }) => ({
      ...line,
      quantity: quantity as number,
      price: price as number,
      serviceId: services.find((service) => service.name === line.text.trim())?.id ?? null,
    })),
  })),
  discount: shareOf(values.discount),
  deposit: shareOf(values.deposit),
  validUntil: values.validUntil || null,
  visitHours: values.visitHours,
  note: values.note,
  photos: values.photos.map(Number),
})

const shareOf = ({ kind, value }: ShareValues): NonNullable<WrittenTerms["discount"]> | null => {
  if (kind === "none") return null
  return kind === "amount" ? { kind, amount: value ?? 0 } : { kind, share: value ?? 0 }
}
