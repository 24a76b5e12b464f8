import type { CallReply } from "../../shared/api/endpoints.ts"
import { Button } from "../../shared/ui/button.tsx"
import { useDraft, type Booked, type Draft } from "./draft.ts"
import { failureSentence, isTaken, type useBook } from "./use-book.ts"

interface BookProps {
  readonly service: CallReply<"listServices">[number] | undefined
  readonly booking: ReturnType<typeof useBook>
}

/** The last button. It waits for everything that the booking needs (spec §5). */
export const Book = ({ service, booking }: BookProps) => {
  const draft = useDraft()
  const wanted = complete(draft, service)
  const { error, isPending } = booking
  return (
    <div className="book">
      {error && !isTaken(error) && (
        <div className="notice notice--error">
          <p>{failureSentence(error)} Everything you typed is kept.</p>
        </div>
      )}
      <Button
        className="button--large book__button"
        busy={isPending}
        disabled={wanted === undefined}
        onClick={() => wanted && booking.book(wanted)}
        aria-describedby="book-hint"
      >
        {isPending ? "Booking…" : "Book appointment"}
      </Button>
      <p id="book-hint" className="booking__hint">
        {draft.slot === null
          ? "Choose a time to book."
          : "Nothing to pay now. The confirmation comes by email, with a link to move the visit."}
      </p>
    </div>
  )
}

const complete = (draft: Draft, service: BookProps["service"]): Booked | undefined => {
  const { category, details, date, slot } = draft
  const isReachable = details.firstName && details.lastName && details.email && details.phone
  return category && service && date && slot && isReachable
    ? { category, serviceId: service.id, serviceName: service.name, start: slot, details }
    : undefined
}
