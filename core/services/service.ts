import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { Cents } from "../fields/cents.ts"
import { chosenRowId, RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"
import { JOB_SIZES } from "./job-size.ts"
import { ServiceAddon, type NewServiceAddon } from "./addon.ts"
import { SERVICE_CATEGORIES, SKILL_LEVELS } from "./choices.ts"
import { KindsOfWork } from "./covered-kinds.ts"
import { PRICE_UNITS } from "./price.ts"

/** The id of a service that a person chose (message: spec §5). */
export const ServiceId = chosenRowId("Please select a service")

/** A service of the catalogue (spec §3; limits: spec §9). */
export const Service = Schema.Struct({
  id: RowId,
  name: Schema.String,
  description: Schema.String,
  category: Schema.Literals(SERVICE_CATEGORIES),
  basePrice: Cents,
  priceUnit: Schema.Literals(PRICE_UNITS),
  isActive: Schema.Boolean,
  estimatedDuration: Schema.NullOr(Schema.String),
  suggestedHours: Schema.Finite.pipe(described("At most 12; decides the job size.")),
  jobSize: Schema.Literals(JOB_SIZES),
  skillLevel: Schema.Literals(SKILL_LEVELS),
  includedInQuoteCalculator: Schema.Boolean.pipe(
    described("Whether the estimate of the quote form offers it."),
  ),
  people: Schema.Literals([1, 2]).pipe(described("How many technicians come.")),
  displayOrder: Schema.Int,
  addons: Schema.Array(ServiceAddon),
  kindsOfWork: KindsOfWork.pipe(described("What it covers; the assistant finds it by them.")),
  alsoCalled: Schema.String.pipe(
    described("Other words for it, separated by commas, which only the assistant reads; may be empty."),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  version: RecordVersion,
}).annotate({ identifier: "Service" })
export type Service = typeof Service.Type

/** A service that is not stored yet; its job size follows from its hours. */
export type NewService = Omit<
  Service,
  "id" | "jobSize" | "addons" | "createdAt" | "updatedAt" | "version"
> & { readonly addons: readonly NewServiceAddon[] }

/** Of these services the active ones, each with its active add-ons. */
export const offeredOf = (services: readonly Service[]): readonly Service[] =>
  services
    .filter(({ isActive }) => isActive)
    .map(({ addons, ...service }) => ({ ...service, addons: addons.filter(({ isActive }) => isActive) }))

/** A visitor has chosen a service that does not exist or is inactive. */
export class ServiceNotOffered extends Data.TaggedError("ServiceNotOffered")<{}> {
  override readonly message = "We could not find that service. Please select a service from the list."
}

/** The service was changed since the client read it. */
export class ServiceChanged extends Data.TaggedError("ServiceChanged")<{ readonly current: Service }> {
  override readonly message = CHANGED_MEANWHILE
}

export class UnknownService extends Data.TaggedError("UnknownService")<{ readonly id: number }> {
  override readonly message = "Service not found."
}
