import * as Schema from "effect/Schema"
import { JOB_SIZES } from "../../../core/booking/job-size.ts"
import { PriceUnit, RowId, ServiceCategory, SkillLevel } from "../../../core/services/service.ts"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"
import { Dollars } from "./wire.ts"

/** A service as visitors see it (spec §7; `jobSize` is ours). */
const PublicService = Schema.Struct({
  id: RowId,
  name: Schema.String,
  description: Schema.String,
  category: ServiceCategory,
  isActive: Schema.Boolean,
  suggestedHours: Schema.Finite,
  jobSize: Schema.Literals(JOB_SIZES),
  basePrice: Dollars,
  priceUnit: PriceUnit,
  estimatedDuration: Schema.NullOr(Schema.String),
  skillLevel: SkillLevel,
  displayOrder: Schema.Int,
})
  .pipe(Schema.encodeKeys({ isActive: "active" }))
  .annotate({
    identifier: "Service",
    examples: [
      {
        id: 3,
        name: "TV Mounting",
        description: "We mount your television at the height you like and hide the cables.",
        category: "essential",
        isActive: true,
        suggestedHours: 2,
        jobSize: "A",
        basePrice: 8900,
        priceUnit: "flat rate",
        estimatedDuration: "1-2 hours",
        skillLevel: "standard",
        displayOrder: 1,
      },
    ],
  })

export const servicesEndpoints = {
  listServices: {
    at: paths.listServices,
    actors: ["visitor"],
    summary: "The services that can be booked, in the order the business shows them.",
    reply: Schema.Array(PublicService),
    errors: [],
  },
} as const satisfies Contract
