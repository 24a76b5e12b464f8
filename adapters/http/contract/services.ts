import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Service } from "../../../core/services/service.ts"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"
import { Dollars } from "./wire.ts"

/** A service as visitors see it (spec §7; `jobSize` is ours). */
export const PublicService = Service.mapFields(Struct.assign({ basePrice: Dollars }))
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
    encodeOnce: true,
    errors: [],
  },
} as const satisfies Contract
