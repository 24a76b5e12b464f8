import { call } from "../../shared/api/client.ts"
import { NewAppointmentDialog } from "../schedule/new-appointment/new-appointment-dialog.tsx"
import { type Quote, refreshQuotes } from "./quote.ts"

interface Props {
  readonly quote: Quote
  readonly onClose: () => void
}

/** Books a visit for the person who requested the quote, which becomes converted. */
export const BookQuoteDialog = ({ quote, onClose }: Props) => (
  <NewAppointmentDialog
    title={`Book a visit for quote ${quote.id}`}
    customer={{ ...quote, id: quote.customerId }}
    start={null}
    notes={quote.message ?? ""}
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
