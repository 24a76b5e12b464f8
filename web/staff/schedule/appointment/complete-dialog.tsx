import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { FileField, SwitchField, TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { LoadingDialog } from "../../ui/dialogs/loading-dialog.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { useCrewText } from "./crew-field.tsx"
import { type Appointment, refreshAppointments } from "../appointments/appointment.ts"

interface Props {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Completes a visit with what was done, all of it optional; of a completed visit it edits that. */
export const CompleteDialog = ({ appointment, onClose }: Props) => {
  const query = useEndpoint("showVisit", { params: { id: String(appointment.id) } })
  if (query.data !== undefined && !query.isPlaceholderData)
    return <RecordForm {...query.data} onClose={onClose} />
  return <LoadingDialog title={titleOf(appointment)} query={query} onClose={onClose} />
}

type Visit = CallReply<"showVisit">

/** What the form edits: the record, with the version of its appointment. */
interface VersionedRecord extends Pick<Visit, "record"> {
  readonly version: number
}

interface Values {
  readonly technician: string
  readonly cost: string
  readonly description: string
  readonly invoice: FileList | undefined
  readonly removeInvoice: boolean
}

const RecordForm = ({
  appointment,
  record,
  technicians,
  onClose,
}: Pick<Visit, "appointment" | "record" | "technicians"> & Pick<Props, "onClose">) => {
  const isCompleted = appointment.status === "completed"
  const crew = useCrewText(appointment.technicianIds)
  return (
    <FormDialog<Values, CallReply<"completeAppointment">, VersionedRecord>
      title={titleOf(appointment)}
      saveLabel={isCompleted ? "Save" : "Complete visit"}
      record={{ version: appointment.version, record }}
      subject={`appointment ${appointment.id}`}
      values={(stored) => ({
        technician: stored?.record?.technician ?? (isCompleted ? "" : (crew ?? "")),
        cost: stored?.record?.cost?.toFixed(2) ?? "",
        description: stored?.record?.description ?? "",
        invoice: undefined,
        removeInvoice: false,
      })}
      save={(typed, version) =>
        call("completeAppointment", {
          params: { id: String(appointment.id) },
          body: formOf(typed),
          ...version,
        })
      }
      failure="The visit was not completed."
      onSaved={async () => {
        await refreshAppointments()
        toast({ title: isCompleted ? "Record saved" : `${fullName(appointment)}: completed` })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField name="technician" label="Technician" suggestions={technicians} optional />
      <TextField name="cost" label="Cost ($)" inputMode="decimal" optional />
      <TextAreaField name="description" label="What was done" optional />
      <FileField
        name="invoice"
        label={record?.hasInvoice ? "Another invoice" : "Invoice"}
        accept="application/pdf,.pdf"
        hint="A PDF of at most 10 MB."
        optional
      />
      {record?.hasInvoice && <SwitchField name="removeInvoice" label="Remove the stored invoice" />}
    </FormDialog>
  )
}

const titleOf = (appointment: Appointment): string =>
  `${appointment.status === "completed" ? "Record of the visit to" : "Complete the visit to"} ${fullName(appointment)}`

const formOf = ({ invoice, removeInvoice, ...texts }: Values): FormData => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set("removeInvoice", String(removeInvoice))
  const file = invoice?.[0]
  if (file) form.set("invoice", file)
  return form
}
