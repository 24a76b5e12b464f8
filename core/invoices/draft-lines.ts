import { formatMoney, type Cents } from "../fields/money.ts"
import type { Line } from "../money/line.ts"
import { chargeShown, type PlanCharge } from "../plans/plan-charge.ts"
import type { Appointment } from "../schedule/visits/appointment.ts"
import type { VisitRecord } from "../schedule/visits/visit-record.ts"
import type { BookedPrice } from "../services/booked-price.ts"
import { formatDay } from "../time/chicago.ts"
import { HOUR } from "../time/interval.ts"

const WORK = { kind: "labor", quantity: 100, unit: null, isTaxed: true, isOptional: false } as const

/**
 * The lines of a finished visit: what its record says that it cost; where it says nothing, the price of the service when the
 * visit was booked, or today's where that was not kept, for the hours of the visit where it is per hour, and the add-ons with
 * their prices when it was booked. Of a service per square foot it is one, until staff enter how many there are.
 */
export const linesOfVisit = (
  visit: Pick<Appointment, "serviceId" | "serviceType" | "start" | "end" | "addons" | "bookedPrice">,
  { cost }: Pick<VisitRecord, "cost">,
  service: BookedPrice | undefined,
): readonly Line[] => {
  const { serviceId } = visit
  const priced = visit.bookedPrice ?? service
  const text = `${visit.serviceType}, ${formatDay(visit.start)}`
  const addons = visit.addons.map(({ name, price }) => ({ ...WORK, serviceId: null, text: name, price }))
  if (cost !== null) {
    const names = visit.addons.map(({ name, price }) => `${name} (${formatMoney(price)})`)
    const whole = names.length === 0 ? text : `${text}, with ${names.join(", ")}`
    return [{ ...WORK, serviceId, text: whole, price: cost }]
  }
  if (priced?.priceUnit !== "per hour") {
    const unit = priced?.priceUnit === "per square foot" ? SQUARE_FOOT : null
    return [{ ...WORK, serviceId, text, unit, price: priced?.basePrice ?? 0 }, ...addons]
  }
  const quantity = Math.round(((visit.end - visit.start) / HOUR) * 100)
  return [{ ...WORK, serviceId, text, quantity, unit: "hour", price: priced.basePrice }, ...addons]
}

const SQUARE_FOOT = "square foot"

/** Whether one of the lines still has the single square foot that a draft begins with. */
export const isUnmeasured = (lines: readonly Line[]): boolean =>
  lines.some(({ unit, quantity }) => unit === SQUARE_FOOT && quantity === WORK.quantity)

/** The line of a plan's charge. */
export const lineOfCharge = (charge: PlanCharge): Line => planLineOf(chargeShown(charge).label, charge.amount)

export const planLineOf = (text: string, price: Cents): Line => ({
  ...WORK,
  kind: "plan",
  serviceId: null,
  text,
  price,
})
