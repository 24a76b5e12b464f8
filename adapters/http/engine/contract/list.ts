import * as Schema from "effect/Schema"
import { tooLong } from "../../../../core/fields/text-rule.ts"
import type { WireSchema } from "./endpoint.ts"
import { pageFields } from "./numbers.ts"

/** The filter field with the text that a list is searched by. */
export const searchField = Schema.optionalKey(
  Schema.String.check(Schema.isMaxLength(200, { message: tooLong(200) })),
)

/** The filter field with the status of the rows. */
export const statusField = <Status extends Schema.Top>(status: Status) =>
  Schema.optionalKey(status.annotate({ message: "Unknown status" }))

/** The filter field with the order of the rows. */
export const sortField = <Sort extends Schema.Top>(sort: Sort) =>
  Schema.optionalKey(sort.annotate({ message: "The list cannot be sorted by that" }))

/** The query of a page of the rows that filters choose, with the checks of the filters; its example is theirs. */
export const pageQuery = <Fields extends Schema.Struct.Fields>(filters: Schema.Struct<Fields>) => {
  const query = Schema.Struct({ ...pageFields, ...filters.fields })
  const { checks } = filters.ast
  const examples = Schema.resolveAnnotations(filters)?.examples as ReadonlyArray<object> | undefined
  return (checks === undefined ? query : query.check(...checks)).annotate({
    examples: examples?.map((example) => ({ limit: 50, offset: 0, ...example })) as never,
  })
}

/** The reply with a list's rows under `key`, and how many there are on all pages. */
export const pageReply = <const Key extends string, Row extends WireSchema>(
  key: Key,
  row: Row,
  example: Row["Type"],
) => {
  const rows = { [key]: Schema.Array(row) } as { readonly [K in Key]: Schema.$Array<Row> }
  return Schema.Struct({ ...rows, total: Schema.Int }).annotate({
    examples: [{ [key]: [example], total: 1 } as never],
  })
}
