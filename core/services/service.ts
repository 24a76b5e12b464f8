import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import type { JobSize } from "../booking/job-size.ts"
import { PRICE_UNITS } from "./price.ts"

const MAX_ROW_ID = 2_147_483_647

/** Postgres `integer`: a larger number can only be a mistake, so it is refused before it reaches the database. */
export const RowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }))

const CHOOSE_ONE = { message: "Please select a service" }

/** The id of a service that a person chose (message: spec §5). */
export const ServiceId = Schema.Number.annotate(CHOOSE_ONE)
  .check(Schema.isInt(CHOOSE_ONE), Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }, CHOOSE_ONE))
  .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_ONE.message }))

export const ServiceCategory = Schema.Literals(["essential", "improvement", "specialized"])
export const PriceUnit = Schema.Literals(PRICE_UNITS)
export const SkillLevel = Schema.Literals(["basic", "standard", "expert"])

/** Something we do for a price (spec §3 services; limits: spec §9). `basePrice` is integer cents. */
export interface Service {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly category: typeof ServiceCategory.Type
  readonly basePrice: number
  readonly priceUnit: typeof PriceUnit.Type
  readonly isActive: boolean
  readonly estimatedDuration: string | null
  readonly suggestedHours: number
  readonly jobSize: JobSize
  readonly skillLevel: typeof SkillLevel.Type
  readonly displayOrder: number
}

/** A service that is not stored yet; its job size follows from its hours. */
export type NewService = Omit<Service, "id" | "jobSize">

export class UnknownService extends Data.TaggedError("UnknownService")<{}> {
  override readonly message = "We could not find that service. Please select a service from the list."
}
