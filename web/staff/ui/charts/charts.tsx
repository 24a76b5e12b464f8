import { formatShortDay, startOfDay } from "../../../../core/time/chicago.ts"
import { useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../boxes/states.tsx"
import { HoursByTechnician } from "./hours-by-technician.tsx"
import { StackedBars } from "./stacked-bars.tsx"
import "./charts.css"

/** Booked and free hours of the next weeks, of each technician where there are several, visits by status, and bookings by source. */
export const Charts = () => (
  <Loaded query={useEndpoint("readStatistics")}>
    {({ hours, technicians, statuses, sources }) => (
      <div className="charts">
        <StackedBars
          title="Hours of the next four weeks"
          rowHeading="Day"
          rows={hours.map(({ date, ...values }) => ({ label: dayText(date), values }))}
          series={HOURS}
        >
          Free is what customers can still book online for a visit of two hours.
        </StackedBars>
        {technicians.length > 0 && <HoursByTechnician technicians={technicians} />}
        <StackedBars
          title="Visits by status"
          rowHeading="Week of"
          rows={statuses.map(({ week, ...values }) => ({ label: dayText(week), values }))}
          series={STATUSES}
        >
          Visits of the past four weeks, this week and the next four.
        </StackedBars>
        <StackedBars
          title="Bookings by source"
          rowHeading="Week of"
          rows={sources.map(({ week, ...values }) => ({ label: dayText(week), values }))}
          series={SOURCES}
        >
          Bookings made in each of the past twelve weeks.
        </StackedBars>
      </div>
    )}
  </Loaded>
)

const HOURS = [
  { key: "booked", label: "Booked" },
  { key: "free", label: "Free" },
  { key: "other", label: "Too short or too soon" },
] as const

const STATUSES = [
  { key: "completed", label: "Completed" },
  { key: "confirmed", label: "Confirmed" },
  { key: "scheduled", label: "Scheduled" },
  { key: "cancelled", label: "Cancelled" },
] as const

const SOURCES = [
  { key: "website", label: "Website" },
  { key: "manual", label: "Staff" },
  { key: "chat", label: "Chat" },
] as const

/** "Nov 23". */
const dayText = (date: string): string => formatShortDay(startOfDay(date)).split(", ")[1]!
