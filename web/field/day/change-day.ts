import { keepDay } from "../phone/database.ts"
import type { FieldDay } from "./field-visit.ts"
import { setField, useField } from "./state.ts"

/** Changes the day that is shown and kept. */
export async function changeDay(change: (day: FieldDay) => FieldDay): Promise<void> {
  const { day } = useField.getState()
  if (day === undefined) return
  const changed = change(day)
  setField({ day: changed })
  await keepDay(changed)
}
