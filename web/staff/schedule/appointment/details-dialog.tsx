import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"
import { AddressFields } from "../../contacts/contact-fields.tsx"
import { TextAreaField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { type Appointment, refreshAppointments } from "../appointments/appointment.ts"

interface Props {
  readonly appointment: Appointment
  readonly onClose: () => void
}

interface Values {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly notes: string
}

/** Changes where a visit is and its notes. */
export const DetailsDialog = ({ appointment, onClose }: Props) => (
  <FormDialog<Values, CallReply<"editVisit">, Appointment>
    title={`Address and notes of ${fullName(appointment)}`}
    record={appointment}
    subject={`appointment ${appointment.id}`}
    values={(stored = appointment) => ({
      street: stored.street ?? "",
      city: stored.city ?? "",
      state: stored.state ?? "",
      zip: stored.zip ?? "",
      notes: stored.notes ?? "",
    })}
    save={({ notes, ...address }, version) =>
      call("editVisit", {
        params: { id: String(appointment.id) },
        body: { notes, ...(hasAddress(appointment, address) && address) },
        ...version,
      })
    }
    failure="The visit was not changed."
    done={{ title: "Visit saved", description: "No email is sent." }}
    onSaved={async () => {
      await Promise.all([refresh("readRoutes"), refreshAppointments()])
    }}
    onClose={onClose}
  >
    <AddressFields />
    <TextAreaField name="notes" label="Notes" wide optional />
  </FormDialog>
)

/** Notes can be changed while the address is not known; one that is known cannot be removed. */
const hasAddress = (appointment: Appointment, typed: Omit<Values, "notes">): boolean =>
  appointment.address !== null || Object.values(typed).some((text) => text !== "")
