import * as Schema from "effect/Schema"
import { RowId } from "../../fields/row-id.ts"

/** Whose time staff block or open; null for that of all technicians. */
export const ChosenTechnician = Schema.NullOr(RowId).annotate({
  message: "Please choose a technician, or all",
})

const ONE_OR_TWO = { message: "Please choose one technician, or two" }

/** Who comes to a visit, as staff choose them: one technician, or two. */
export const ChosenTechnicians = Schema.Array(RowId)
  .annotate({ ...ONE_OR_TWO, description: "Who comes; left out, the best choice of those who are free." })
  .check(
    Schema.isMinLength(1, ONE_OR_TWO),
    Schema.isMaxLength(2, ONE_OR_TWO),
    Schema.makeFilter((ids) => new Set(ids).size === ids.length || ONE_OR_TWO.message),
  )
