import type { Business } from "../../../../core/business/business.ts"
import { comesText } from "../../../../core/schedule/technicians/who-comes.ts"
import type { CalendarEntry } from "../../../shared/calendar/calendar-links.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { timesOf, type PortalVisit } from "./visit.ts"

/** The visit as the customer's calendar shows it: the entry of the mailed invites. */
export const calendarEntryOf = (visit: PortalVisit, business: Business): CalendarEntry => {
  const comes = comesText(visit.technicians)
  const arrival = arrivalOf(visit)
  const how = `To move or cancel your visit, sign in to the customer portal until 24 hours before, or call ${business.phone}.`
  return {
    ...timesOf(visit),
    uid: visit.calendarUid,
    sequence: visit.sequence,
    organizer: business.name,
    title: `${visit.serviceType} - ${business.name}`,
    description: [arrival && `We arrive ${arrival}.`, comes && `${comes}.`, how].filter(Boolean).join(" "),
    location: visit.address ?? "",
  }
}
