import { useEffect, useRef, useState } from "react"
import { dateAt } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { hasVisitOn } from "../../../shared/visits/own-visits.ts"
import { shortTime } from "../../../shared/slot-picker/next-free.tsx"
import { Button } from "../../../shared/ui/button.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { useNextAction } from "../../next-action.ts"
import { addonsOfVisit, servicePrice } from "../../service-price.ts"
import "./book.css"
import { chooseStart, goTo, useDraft, type Visit, type Draft } from "./draft.ts"
import { showStep } from "./steps/step-heading.tsx"
import { failureSentence, isTaken, type useBook } from "./use-book.ts"

interface BookProps {
  readonly service: CallReply<"listServices">[number] | undefined
  readonly booking: ReturnType<typeof useBook>
}

/** The button that books. It waits for everything that the booking needs (spec §5). */
export const Book = ({ service, booking }: BookProps) => {
  const draft = useDraft()
  const visit = complete(draft, service)
  const { error, isPending } = booking
  const [askedAbout, setAskedAbout] = useState<string>()
  const isSecond = visit !== undefined && visit.start === askedAbout

  const book = () => {
    if (visit === undefined) showStep()
    else if (!isSecond && hasVisitOn(dateAt(Date.parse(visit.start)))) setAskedAbout(visit.start)
    else booking.book(visit)
  }
  useNextAction(
    isPending ? "Booking…" : visit === undefined ? "Choose a time" : `Book ${shortTime(visit.start)}`,
    book,
  )
  return (
    <div className="book stack-3">
      {error && !isTaken(error) && (
        <div className="notice notice--error">
          <p>{failureSentence(error)} Everything you typed is kept.</p>
        </div>
      )}
      {draft.attempt && !error && !isPending && (
        <Unanswered start={draft.attempt.start} chosen={draft.slot} />
      )}
      {isSecond && <SecondVisitNotice />}
      <Button
        className="button--large book__button"
        busy={isPending}
        disabled={visit === undefined}
        onClick={book}
        aria-describedby="book-hint"
      >
        {isPending ? "Booking…" : isSecond ? "Book this one too" : "Book appointment"}
      </Button>
      {isSecond && (
        <Button look="outline" className="book__button" onClick={() => goTo("date")}>
          Choose another day
        </Button>
      )}
      <p id="book-hint" className="booking__hint">
        {draft.slot === null
          ? "Choose a time to book."
          : "Nothing to pay now. The confirmation comes by email."}
      </p>
    </div>
  )
}

interface UnansweredProps {
  /** Of the visit that was sent. */
  readonly start: string
  readonly chosen: string | null
}

/** The page was left or loaded again before the reply to a booking came. */
const Unanswered = ({ start, chosen }: UnansweredProps) => (
  <div className="notice stack-3 start" role="status">
    <p>
      No answer came to your booking of {unbroken(shortTime(start))}, so we cannot tell whether it arrived.{" "}
      {start === chosen
        ? "Press the button again: it is booked only once."
        : "Before you book another time, look for our confirmation in your email."}
    </p>
    {start !== chosen && (
      <Button look="outline" onClick={() => chooseStart(start)}>
        Choose {unbroken(shortTime(start))} again
      </Button>
    )}
  </div>
)

/** Takes the focus, because the click that led here may have been on the bottom bar. */
const SecondVisitNotice = () => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="notice">
      <p>You already have a visit that day. Book this one too?</p>
    </div>
  )
}

const complete = (draft: Draft, service: BookProps["service"]): Visit | undefined => {
  const { category, details, date, slot } = draft
  const isReachable = details.firstName && details.lastName && details.email && details.phone
  return category && service && date && slot && isReachable
    ? {
        category,
        serviceId: service.id,
        serviceName: service.name,
        price: servicePrice(service),
        addons: addonsOfVisit(service, details.addons),
        start: slot,
        details,
      }
    : undefined
}
