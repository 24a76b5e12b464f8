import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import { Addon, ServiceAddon } from "../../../../core/services/addon.ts"
import { BookedPrice } from "../../../../core/services/booked-price.ts"
import { ServiceInput, ServiceOrder } from "../../../../core/services/service-input.ts"
import { Service } from "../../../../core/services/service.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const example: Service = {
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
  includedInQuoteCalculator: true,
  people: 1,
  displayOrder: 1,
  addons: [
    {
      id: 7,
      name: "Cables inside the wall",
      description: "We open and close the drywall; painting is not included.",
      additionalPrice: 6000,
      isOptional: true,
      isActive: true,
      createdAt: 1_795_100_000_000,
    },
  ],
  kindsOfWork: ["tv-mounting"],
  alsoCalled: "television, flat screen",
  createdAt: 1_795_100_000_000,
  updatedAt: 1_795_100_000_000,
  version: 1,
}

/** An add-on of a visit with its price in dollars. */
export const AddonInDollars = Addon.mapFields(Struct.assign({ price: Dollars }))

/** What the service of a visit cost when it was booked, in dollars. */
export const BookedPriceInDollars = BookedPrice.mapFields(Struct.assign({ basePrice: Dollars }))

const addonOnTheWire = ServiceAddon.mapFields(
  Struct.assign({ additionalPrice: Dollars, createdAt: IsoInstant }),
)

const onTheWire = Service.mapFields(
  Struct.assign({
    basePrice: Dollars,
    addons: Schema.Array(addonOnTheWire),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  }),
)

/** A service as visitors see it, with its active add-ons (spec §7; `jobSize` is ours). */
const PublicService = onTheWire
  .mapFields(Struct.omit(["kindsOfWork", "alsoCalled", "version"]))
  .pipe(Schema.encodeKeys({ isActive: "active" }))
  .annotate({ identifier: "Service", examples: [example] })

/** A service as staff see it: with `active` and `isActive` alike (decisions). */
export const StaffService = onTheWire
  .mapFields(Struct.assign({ active: Schema.Boolean }))
  .pipe(
    Schema.decodeTo(
      Service,
      SchemaTransformation.transform({
        decode: (service) => Struct.omit(service, ["active"]),
        encode: (service) => ({ ...service, active: service.isActive }),
      }),
    ),
  )
  .annotate({ identifier: "StaffService", examples: [example] })

const CHOOSE_STATE = { message: "Please choose whether the service is active" }

const ServiceState = Schema.Struct({
  isActive: Schema.Boolean.annotate(CHOOSE_STATE).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE_STATE.message }),
  ),
}).annotate({ identifier: "ServiceState", examples: [{ isActive: false }] })

const { id: _, jobSize: __, createdAt: ___, updatedAt: ____, version: _____, ...exampleFields } = example
const inputBody = {
  json: ServiceInput.annotate({
    examples: [
      {
        ...exampleFields,
        addons: [{ name: "Cables inside the wall", additionalPrice: 6000, isOptional: true, isActive: true }],
      },
    ],
  }),
}

const orderExample = { ids: [3, 1, 2] }

/** The catalogue (spec §7). */
export const servicesEndpoints = {
  listServices: {
    actors: ["staff", "visitor"],
    summary: "The services that can be booked, in the order the business shows them; for staff all services.",
    reply: { byActor: { visitor: Schema.Array(PublicService), staff: Schema.Array(StaffService) } },
    encodeOnce: true,
  },
  addService: {
    actors: ["staff"],
    summary:
      "Adds a service; fields that are left out get their defaults, and kinds of work are suggested from the name and the description.",
    body: inputBody,
    reply: StaffService,
    creates: true,
    errors: ["ServiceNameTaken"],
  },
  updateService: {
    actors: ["staff"],
    summary: "Changes a service; optional fields that are left out keep their values.",
    params: IdParams,
    body: inputBody,
    versioned: true,
    reply: StaffService,
    errors: ["UnknownService", "ServiceNameTaken", "ServiceChanged"],
  },
  removeService: {
    actors: ["staff"],
    summary: "Deletes a service; visits and quotes keep its name.",
    params: IdParams,
    errors: ["UnknownService"],
  },
  orderServices: {
    actors: ["staff"],
    summary: "Stores the order in which services are shown; the ids are those of all services.",
    body: { json: ServiceOrder.annotate({ examples: [orderExample] }) },
    reply: Schema.Array(StaffService),
    errors: ["ServicesChanged"],
  },
  toggleService: {
    actors: ["staff"],
    summary: "Offers a service to visitors, or stops offering it.",
    params: IdParams,
    body: { json: ServiceState },
    versioned: true,
    reply: StaffService,
    errors: ["UnknownService", "ServiceChanged"],
  },
} as const satisfies Contract
