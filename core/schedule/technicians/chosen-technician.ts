import * as Schema from "effect/Schema"
import { RowId } from "../../fields/row-id.ts"

/** Whose time staff block or open; null for that of all technicians. */
export const ChosenTechnician = Schema.NullOr(RowId).annotate({
  message: "Please choose a technician, or all",
})
