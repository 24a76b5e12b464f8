import { call } from "../api/client.ts"
import { CodeForm } from "../forms/code-form.tsx"

interface VisitCodeProps {
  readonly appointmentId: number
  readonly onConfirmed: () => void
}

/** The field for the code of the mail about a visit that is held, in the browser that booked it. */
export const VisitCode = ({ appointmentId, onConfirmed }: VisitCodeProps) => (
  <CodeForm
    label="Six-digit code from the email"
    send={async (code) => {
      await call("confirmVisitByCode", { params: { id: String(appointmentId) }, body: { code } })
      onConfirmed()
    }}
    failure={{
      title: "Not Confirmed",
      description: "The code could not be checked. Please try again.",
    }}
    submit="Confirm the visit"
  />
)
