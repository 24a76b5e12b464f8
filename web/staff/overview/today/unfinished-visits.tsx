import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { addDays, dateAt, formatShortDay, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { useNow } from "../../../shared/use-now.ts"
import { useEndpoint } from "../../api/queries.ts"
import { intervalOf } from "../../schedule/appointments/appointment.ts"

/** A business that completes no visits would otherwise read of those of years. */
const DAYS = 30

/** How many visits of the days before today nobody has completed or cancelled, with a link to them; nothing where there are none. */
export const UnfinishedVisits = () => {
  const today = dateAt(useNow())
  const first = addDays(today, -DAYS)
  const { data } = useEndpoint("listAppointments", {
    query: {
      status: "open",
      from: toIso(startOfDay(first)),
      to: toIso(startOfDay(today)),
      sort: "start",
      limit: "1",
    },
  })
  const oldest = data?.appointments[0]
  if (data === undefined || oldest === undefined) return null
  const day = formatShortDay(intervalOf(oldest).start)
  return (
    <Callout className="today__quotes" intent="warning" compact>
      <Link
        to={`/admin/appointments?status=open&dates=custom&from=${first}&to=${addDays(today, -1)}&sort=start`}
      >
        {data.total === 1 ? "1 visit before today is" : `${data.total} visits before today are`} not completed
      </Link>
      {data.total === 1 ? "; it was on " : "; the first was on "}
      {day}.
    </Callout>
  )
}
