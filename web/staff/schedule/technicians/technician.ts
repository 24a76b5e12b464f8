import { COLOR_CHOICES, nextColor, TECHNICIAN_COLORS } from "../../../../core/schedule/technicians/colors.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"
import type { Technician } from "../../api/technicians.ts"
import { hoursText as hoursOfDay } from "../rules/rule.ts"

/** What the form holds of a technician. */
export interface Values {
  readonly name: string
  readonly color: string
  readonly allServices: boolean
  readonly serviceIds: readonly string[]
  readonly businessHours: boolean
  readonly hours: NonNullable<Technician["hours"]>
  readonly baseZip: string
  readonly staffAccountId: string
  readonly photo: FileList | undefined
  readonly removePhoto: boolean
}

/** The usual week, which own hours begin with. */
const USUAL_HOURS = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
  weekday,
  startTime: "09:00",
  endTime: "17:00",
}))

/** @param all The technicians there are, whose colors a new one does not get. */
export const valuesOf = (technician: Technician | undefined, all: readonly Technician[]): Values => ({
  name: technician?.name ?? "",
  color: technician?.color ?? nextColor(all),
  allServices: (technician?.serviceIds ?? null) === null,
  serviceIds: technician?.serviceIds?.map(String) ?? [],
  businessHours: (technician?.hours ?? null) === null,
  hours: technician?.hours ?? USUAL_HOURS,
  baseZip: technician?.baseZip ?? "",
  staffAccountId: String(technician?.staffAccountId ?? ""),
  photo: undefined,
  removePhoto: false,
})

/** The body of the request; a color that is none of the choices is one from before them, which stays. */
export const bodyOf = (typed: Values): CallInput<"addTechnician">["body"] => ({
  name: typed.name,
  ...(isChoice(typed.color) && { color: typed.color }),
  serviceIds: typed.allServices ? null : typed.serviceIds.map(Number),
  hours: typed.businessHours
    ? null
    : typed.hours.map(({ weekday, startTime, endTime }) => ({
        weekday: Number(weekday) as (typeof USUAL_HOURS)[number]["weekday"],
        startTime,
        endTime,
      })),
  baseZip: typed.baseZip.trim() || null,
  staffAccountId: typed.staffAccountId === "" ? null : Number(typed.staffAccountId),
})

const isChoice = (color: string): color is (typeof COLOR_CHOICES)[number] =>
  COLOR_CHOICES.some((choice) => choice === color)

export const colorName = (color: string): string =>
  Object.entries(TECHNICIAN_COLORS).find(([, each]) => each === color)?.[0] ?? "Other color"

/** "Mon, Tue, Wed: 8:00 AM to 4:00 PM; Sat: 9:00 AM to 1:00 PM". */
export const hoursText = ({ hours }: Technician): string => {
  if (hours === null) return "Those of the business"
  const weekdays = new Map<string, readonly number[]>()
  for (const each of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const text = hoursOfDay(each)
    weekdays.set(text, [...(weekdays.get(text) ?? []), each.weekday])
  }
  return [...weekdays]
    .map(([text, days]) => `${days.map((day) => WEEKDAYS[day]!.slice(0, 3)).join(", ")}: ${text}`)
    .join("; ")
}
