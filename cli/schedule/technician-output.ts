import { StaffTechnician } from "../../adapters/http/schedule/contract/technicians.ts"
import { minutesOf } from "../../core/schedule/hours/rule-hours.ts"
import { COLOR_CHOICES, COLOR_NAMES } from "../../core/schedule/technicians/colors.ts"
import type { Technician } from "../../core/schedule/technicians/technician.ts"
import { formatClock, WEEKDAYS } from "../../core/time/chicago.ts"
import { encoderOf } from "../engine/encoder.ts"
import { dim, green, table } from "../engine/print.ts"

/** A technician for `--json`, as the API encodes it. */
export const technicianJson = encoderOf(StaffTechnician)

export const techniciansTable = (technicians: readonly Technician[]): string =>
  table(
    ["Id", "Name", "Color", "Services", "Hours (CT)", "Base", "State"],
    technicians.map((technician) => [
      String(technician.id),
      technician.name,
      colorName(technician),
      technician.serviceIds === null ? "all" : technician.serviceIds.join(", "),
      technician.hours === null ? "of the business" : technician.hours.map(hoursText).join(", "),
      technician.baseZip ?? "",
      technician.active ? green("active") : dim("inactive"),
    ]),
  )

const colorName = ({ color }: Technician): string =>
  COLOR_NAMES[COLOR_CHOICES.findIndex((each) => each === color)] ?? color

/** "Mon 8:00 AM – 4:00 PM". */
const hoursText = (hours: NonNullable<Technician["hours"]>[number]): string => {
  const { opens, closes } = minutesOf(hours)
  return `${WEEKDAYS[hours.weekday].slice(0, 3)} ${formatClock(opens)} – ${formatClock(closes)}`
}
