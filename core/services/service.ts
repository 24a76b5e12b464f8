import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { JOB_SIZES } from "../booking/job-size.ts"
import { PRICE_UNITS } from "./price.ts"

const MAX_ROW_ID = 2_147_483_647

/** The id of a row, a Postgres `integer`; larger numbers are refused before they reach the database. */
export const RowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }))

const CHOOSE_ONE = { message: "Please select a service" }

/** The id of a service that a person chose (message: spec §5). */
export const ServiceId = Schema.Number.annotate(CHOOSE_ONE)
  .check(Schema.isInt(CHOOSE_ONE), Schema.isBetween({ minimum: 1, maximum: MAX_ROW_ID }, CHOOSE_ONE))
  .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_ONE.message }))

const ServiceCategory = Schema.Literals(["essential", "improvement", "specialized"])
const PriceUnit = Schema.Literals(PRICE_UNITS)
const SkillLevel = Schema.Literals(["basic", "standard", "expert"])

/** A service of the catalogue (spec §3; limits: spec §9). */
export const Service = Schema.Struct({
  id: RowId,
  name: Schema.String,
  description: Schema.String,
  category: ServiceCategory,
  /** Cents. */
  basePrice: Schema.Int,
  priceUnit: PriceUnit,
  isActive: Schema.Boolean,
  estimatedDuration: Schema.NullOr(Schema.String),
  /** At most 12; decides the job size. */
  suggestedHours: Schema.Finite,
  jobSize: Schema.Literals(JOB_SIZES),
  skillLevel: SkillLevel,
  displayOrder: Schema.Int,
}).annotate({ identifier: "Service" })
export type Service = typeof Service.Type

/** A service that is not stored yet; its job size follows from its hours. */
export type NewService = Omit<Service, "id" | "jobSize">

export class UnknownService extends Data.TaggedError("UnknownService")<{}> {
  override readonly message = "We could not find that service. Please select a service from the list."
}
