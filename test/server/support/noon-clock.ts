// Loaded into a server with `--import`: its clock shows noon in Chicago when it starts, and goes on from there. Mails that
// are not sent at night can so be tested at any hour.
import { addDays, dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"

const realNow = Date.now
const noon = startOfDay(dateAt(realNow())) + 12 * HOUR
// Forward, so that what the database has just written is never in the future.
const next = noon > realNow() ? noon : startOfDay(addDays(dateAt(realNow()), 1)) + 12 * HOUR
const ahead = next - realNow()

Date.now = () => realNow() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, values: readonly unknown[], constructor) =>
    Reflect.construct(target, values.length === 0 ? [Date.now()] : values, constructor) as Date,
})
