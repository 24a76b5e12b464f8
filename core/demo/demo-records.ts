import type { VisitRecord } from "../schedule/visits/visit-record.ts"
import type { Cents } from "../fields/money.ts"
import type { Service } from "../services/service.ts"
import type { Random } from "./random.ts"
import { TECHNICIANS, WORK_DONE } from "./st-louis.ts"

/** What was done at a visit of so many hours; the service is undefined for one that is not in the catalogue. */
export const demoRecord = (random: Random, service: Service | undefined, hours: number): VisitRecord => ({
  technician: random.pick(TECHNICIANS),
  cost: costOf(service, hours) + (random.chance(0.4) ? random.integer(8, 140) * 100 : 0),
  description: random.pick(WORK_DONE),
  invoice: null,
})

const costOf = (service: Service | undefined, hours: number): Cents => {
  if (service === undefined) return HOURLY_RATE * hours
  if (service.priceUnit === "per hour") return service.basePrice * hours
  return service.priceUnit === "per square foot" ? service.basePrice * ROOM_SQUARE_FEET : service.basePrice
}

const HOURLY_RATE = 95_00
const ROOM_SQUARE_FEET = 180
