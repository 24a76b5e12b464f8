import { changeKeptDay } from "../phone/database.ts"
import { isFull } from "../phone/is-full.ts"
import type { FieldDay } from "./field-visit.ts"
import { setField, useField } from "./state.ts"

/** Changes the day that is kept and shown. A phone that is full shows it changed, and keeps it as it was until it is read again. */
export async function changeDay(change: (day: FieldDay) => FieldDay): Promise<void> {
  const day = await changeKeptDay(change).catch((error: unknown) => {
    if (!isFull(error)) throw error
    const shown = useField.getState().day
    return shown && change(shown)
  })
  if (day !== undefined) setField({ day })
}
