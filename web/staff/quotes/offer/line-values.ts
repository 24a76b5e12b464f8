import type { LineKind } from "../../../../core/money/line-choices.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"

type WireLine = CallInput<"writeOffer">["body"]["alternatives"][number]["lines"][number]

/** What the fields of a line hold, on an offer or an invoice. */
export interface LineValues {
  readonly text: string
  readonly kind: LineKind
  readonly quantity: number | null
  readonly unit: string
  readonly price: number | null
  readonly isTaxed: boolean
  readonly isOptional: boolean
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

export const lineValuesOf = (line: WireLine): LineValues => ({
  text: line.text,
  kind: line.kind ?? "labor",
  quantity: line.quantity,
  unit: line.unit ?? "",
  price: line.price,
  isTaxed: line.isTaxed ?? true,
  isOptional: line.isOptional ?? false,
})

/** Services by name. */
export type NamedServices = readonly { readonly id: number; readonly name: string }[]

/**
 * What is sent of a line. One whose text is the name of a service is for that service. A missing number is sent as none, which
 * the server has a sentence for.
 */
export const lineBodyOf =
  (services: NamedServices) =>
  ({ quantity, price, ...line }: LineValues): WireLine => ({
    ...line,
    quantity: quantity as number,
    price: price as number,
    serviceId: services.find(({ name }) => name === line.text.trim())?.id ?? null,
  })
