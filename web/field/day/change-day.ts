import { changeKeptDay } from "../phone/database.ts"
import type { FieldDay } from "./field-visit.ts"
import { setField } from "./state.ts"

/** Changes the day that is kept and shown. */
export async function changeDay(change: (day: FieldDay) => FieldDay): Promise<void> {
  const day = await changeKeptDay(change)
  if (day !== undefined) setField({ day })
}
