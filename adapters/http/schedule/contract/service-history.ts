import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import { ServiceHistoryItem } from "../../../../core/schedule/visits/service-history.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { tooLong } from "../../../../core/fields/text-rule.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { CSV } from "../../engine/contract/csv.ts"
import { IdParams, pageFields } from "../../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const ITEM: ServiceHistoryItem = {
  id: 41,
  serviceType: "TV Mounting",
  serviceDate: 1_795_446_000_000,
  technician: "Maria Keller",
  cost: 14_950,
  description: "Mounted the television and hid the cables.",
  invoice: "",
}

/** Instead of the name of the stored file, the address where its customer can download it (spec §3). */
const OwnVisit = Schema.Struct({
  ...Struct.omit(ServiceHistoryItem.fields, ["invoice"]),
  serviceDate: IsoInstant,
  cost: Schema.NullOr(Dollars),
  status: Schema.Literal("completed"),
  invoiceUrl: Schema.NullOr(Schema.String),
})
  .pipe(
    Schema.decodeTo(
      ServiceHistoryItem,
      SchemaTransformation.transform({
        decode: (visit) => ({
          ...Struct.omit(visit, ["status", "invoiceUrl"]),
          invoice: visit.invoiceUrl === null ? null : "",
        }),
        encode: ({ invoice, ...item }) => ({
          ...item,
          status: "completed" as const,
          invoiceUrl: invoice === null ? null : `/api/portal/service-history/${item.id}/invoice`,
        }),
      }),
    ),
  )
  .annotate({ identifier: "ServiceHistoryItem", examples: [ITEM] })

const filterFields = {
  startDate: Schema.optionalKey(PlainDate),
  endDate: Schema.optionalKey(PlainDate),
  serviceType: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(255, { message: tooLong(255) }))),
}

const startsBeforeEnd = Schema.makeFilter(
  ({ startDate = "", endDate = "9" }: { readonly startDate?: string; readonly endDate?: string }) =>
    startDate <= endDate || { path: ["endDate"], issue: "The end date must not be before the start date" },
)

const filterExample = { startDate: "2026-01-01", endDate: "2026-12-31", serviceType: "TV Mounting" }

/** Which completed visits; the dates are days in Chicago and belong to the range. */
const ServiceHistoryFilters = Schema.Struct(filterFields)
  .check(startsBeforeEnd)
  .annotate({ examples: [filterExample] })

const ServiceHistoryPage = Schema.Struct({ ...filterFields, ...pageFields })
  .check(startsBeforeEnd)
  .annotate({ identifier: "ServiceHistoryPage", examples: [{ ...filterExample, limit: 50, offset: 0 }] })

/** The page of the visits, the summary of all that the filter chooses, and the services of all visits. */
const ServiceHistory = Schema.Struct({
  serviceHistory: Schema.Array(OwnVisit),
  summary: Schema.Struct({
    totalServices: Schema.Int,
    totalCost: Dollars,
    /** Over the visits with a cost; 0 where none has one. */
    averageCost: Dollars,
    /** Null where there is no visit. */
    dateRange: Schema.Struct({ earliest: Schema.NullOr(IsoInstant), latest: Schema.NullOr(IsoInstant) }),
  }),
  serviceTypes: Schema.Array(Schema.String),
}).annotate({
  identifier: "ServiceHistory",
  examples: [
    {
      serviceHistory: [ITEM],
      summary: {
        totalServices: 1,
        totalCost: 14_950,
        averageCost: 14_950,
        dateRange: { earliest: ITEM.serviceDate, latest: ITEM.serviceDate },
      },
      serviceTypes: ["TV Mounting"],
    },
  ],
})

/** What was done for a customer (spec §2, §7). */
export const serviceHistoryEndpoints = endpointsFor("customer", {
  readServiceHistory: {
    summary:
      "A page of the customer's completed visits, latest first, with the summary of all that the filter chooses.",
    query: ServiceHistoryPage,
    reply: ServiceHistory,
  },
  exportServiceHistory: {
    summary: "The customer's completed visits that the filter chooses, as CSV.",
    query: ServiceHistoryFilters,
    reply: { file: [CSV] },
    errors: ["TooManyRows"],
  },
  readOwnInvoice: {
    summary: "The invoice of one of the customer's completed visits.",
    params: IdParams,
    reply: { file: ["application/pdf"] },
    errors: ["UnknownInvoice"],
  },
} as const satisfies Entries)
