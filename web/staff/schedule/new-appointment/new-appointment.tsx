import { useSearchParams } from "react-router-dom"
import { parseIso } from "../../../../core/time/chicago.ts"
import { LoadingDialog } from "../../ui/dialogs/loading-dialog.tsx"
import { useLinkedTechnician } from "../../api/linked-technician.ts"
import { useEndpoint } from "../../api/queries.ts"
import { NewAppointmentDialog, type Props as DialogProps } from "./new-appointment-dialog.tsx"

/**
 * `?customer=14` fills in the customer, `&start=2026-11-23T15:00:00Z` the start, `&technician=2` who comes. A visit that was
 * booked is opened.
 */
export const NewAppointment = () => {
  const [params, setParams] = useSearchParams()
  const open = (id?: number) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      for (const name of ["open", "customer", "start", "technician"]) next.delete(name)
      if (id !== undefined) next.set("open", String(id))
      return next
    })
  const start = params.get("start")
  const technician = useLinkedTechnician(params.get("technician"))
  if (technician === undefined) return null
  const shared = {
    technicianId: technician.id,
    notice: technician.problem,
    start: start !== null && parseIso(start) !== undefined ? start : null,
    onSaved: ({ id }: { readonly id: number }) => open(id),
    onClose: () => open(),
  }
  const customer = params.get("customer")
  return customer === null ? (
    <NewAppointmentDialog customer={undefined} {...shared} />
  ) : (
    <ForCustomer id={customer} {...shared} />
  )
}

interface Props extends Pick<DialogProps, "start" | "technicianId" | "notice" | "onSaved" | "onClose"> {
  readonly id: string
}

const ForCustomer = ({ id, ...shared }: Props) => {
  const query = useEndpoint("showCustomer", { params: { id } })
  if (query.data !== undefined && !query.isPlaceholderData)
    return <NewAppointmentDialog customer={query.data.customer} {...shared} />
  return <LoadingDialog title="New appointment" query={query} onClose={shared.onClose} />
}
