import { Clipboard, Envelope, Person } from "@blueprintjs/icons"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "react-router-dom"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import type { Appointment } from "../../schedule/appointments/appointment.ts"
import { addressLine, type Customer, type CustomerPage } from "../../contacts/customer.ts"
import { useDelayed } from "../../ui/use-delayed.ts"
import { labelOf, type Quote } from "../../quotes/quote.ts"
import type { Command, CommandGroup } from "./command.ts"

const TYPING_PAUSE_MS = 200
const SHOWN = "5"

interface Found {
  readonly groups: readonly CommandGroup[]
  readonly isSearching: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The customers, quotes and visits that match what is typed, once typing pauses; a reply to an earlier text is not shown. */
export const useFound = (typed: string): Found => {
  const navigate = useNavigate()
  const search = useDelayed(typed, TYPING_PAUSE_MS)
  const options = { enabled: search !== "", refetchInterval: false } as const
  const customers = useQuery({
    ...endpointQuery("listCustomers", { query: { search, limit: SHOWN } }),
    ...options,
  })
  const quotes = useQuery({
    ...endpointQuery("listQuotes", { query: { search, limit: SHOWN } }),
    ...options,
  })
  const appointments = useQuery({
    ...endpointQuery("listAppointments", { query: { search, limit: SHOWN, sort: "-start" } }),
    ...options,
  })
  const isCurrent = search === typed
  const searches = [customers, quotes, appointments]
  const error = searches.find((each) => each.error !== null)?.error ?? null
  return {
    groups: isCurrent
      ? [
          {
            title: "Customers",
            commands:
              (customers.data as CustomerPage | undefined)?.customers.map(customerCommand(navigate)) ?? [],
          },
          {
            title: "Quotes",
            commands: quotes.data?.quotes.map(quoteCommand(navigate)) ?? [],
          },
          {
            title: "Appointments",
            commands: appointments.data?.appointments.map(visitCommand(navigate)) ?? [],
          },
        ]
      : [],
    isSearching: typed !== "" && (!isCurrent || searches.some(({ isLoading }) => isLoading)),
    error: isCurrent ? error : null,
    retry: () => void Promise.all(searches.map(({ refetch }) => refetch())),
  }
}

type Navigate = ReturnType<typeof useNavigate>

const customerCommand =
  (navigate: Navigate) =>
  (customer: Customer): Command => ({
    id: `customer ${customer.id}`,
    label: fullName(customer),
    detail: [customer.phone, addressLine(customer)].filter(Boolean).join(", "),
    icon: Person,
    run: () => void navigate(`/admin/customers?open=${customer.id}`),
  })

const quoteCommand =
  (navigate: Navigate) =>
  (quote: Quote): Command => ({
    id: `quote ${quote.id}`,
    label: `${fullName(quote)}, ${quote.serviceNeeded}`,
    detail: `${formatShortDay(parseIso(quote.createdAt) ?? 0)}, ${labelOf(quote.status)}`,
    icon: Envelope,
    run: () => void navigate(`/admin/quotes?open=${quote.id}`),
  })

const visitCommand =
  (navigate: Navigate) =>
  (visit: Appointment): Command => {
    const start = parseIso(visit.startTimestamptz) ?? 0
    return {
      id: `appointment ${visit.id}`,
      label: `${fullName(visit)}, ${visit.serviceType}`,
      detail: `${formatShortDay(start)}, ${formatTime(start)}, ${visit.status}`,
      icon: Clipboard,
      run: () => void navigate(`/admin/appointments?open=${visit.id}`),
    }
  }
