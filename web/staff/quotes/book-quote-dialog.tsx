import { call } from "../../shared/api/client.ts"
import { NewAppointmentDialog } from "../schedule/new-appointment/new-appointment-dialog.tsx"
import { type QuoteDetails, refreshQuotes } from "./quote.ts"

interface Props extends Pick<QuoteDetails, "quote" | "accepted"> {
  readonly onClose: () => void
}

/** Books what was accepted for the person who requested the quote, which becomes converted; other work can be chosen. */
export const BookQuoteDialog = ({ quote, accepted, onClose }: Props) => (
  <NewAppointmentDialog
    title={`Book a visit for quote ${quote.id}`}
    customer={{ ...quote, id: quote.customerId }}
    start={null}
    serviceId={accepted?.serviceId}
    hours={accepted?.hours}
    notes={accepted?.notes ?? quote.message ?? ""}
    book={async (body, idempotencyKey) => {
      const { appointment } = await call("bookQuote", {
        params: { id: String(quote.id) },
        body,
        idempotencyKey,
      })
      return appointment
    }}
    onSaved={() => {
      void refreshQuotes()
      onClose()
    }}
    onClose={onClose}
  />
)
