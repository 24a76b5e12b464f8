import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatDay, formatTimes, toIso } from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { invalidateAvailability, type SlotSource } from "../../../shared/slot-picker/slot-source.ts"
import { shortTime } from "../../../shared/slot-picker/next-free.tsx"
import { StartPicker } from "../../../shared/slot-picker/start-picker.tsx"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import "../../../shared/ui/forms/choice.css"
import "../../../shared/ui/notices/notice.css"
import { unbroken } from "../../../shared/unbroken.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import type { OfferOfLink } from "./offer-of-link.ts"

interface Props {
  readonly token: string
  readonly offer: OfferOfLink
  readonly onBooked: () => void
}

type Booked = CallReply<"bookOfferVisit">

/** The free times for what was accepted: one press chooses a time, the next books it. */
export const OfferVisit = ({ token, offer, onBooked }: Props) => {
  const [booked, setBooked] = useState<Booked>()
  if (booked) return <BookedVisit visit={booked} />
  if (offer.isBooked)
    return (
      <p className="notice" role="status">
        The visit is booked. Its time is in the email with the confirmation.
      </p>
    )
  return (
    <ChooseTime
      token={token}
      onBooked={(visit) => {
        setBooked(visit)
        onBooked()
      }}
    />
  )
}

const BookedVisit = ({ visit }: { readonly visit: Booked }) => {
  const time = { start: Date.parse(visit.start), end: Date.parse(visit.end) }
  const arrival = arrivalOf(visit)
  return (
    <section className="card stack-3" role="status">
      <h2>Your visit is booked</h2>
      <p className="plain">{unbroken(`${formatDay(time.start)}, ${formatTimes(time)}`)}</p>
      {arrival !== null && <p className="plain">We arrive {arrival}.</p>}
      <p className="plain">
        We sent the confirmation to your email address, with an entry for your calendar.
      </p>
    </section>
  )
}

interface ChooseTimeProps {
  readonly token: string
  readonly onBooked: (visit: Booked) => void
}

const ChooseTime = ({ token, onBooked }: ChooseTimeProps) => {
  const queries = useQueryClient()
  const [now] = useState(() => Date.now())
  const [slot, setSlot] = useState<string | null>(null)
  const [sendOnce] = useState(idempotentSender)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (startISO: string) =>
      sendOnce({ startISO }, (body, idempotencyKey) =>
        call("bookOfferVisit", { params: { token }, body, idempotencyKey }),
      ),
    onSuccess: onBooked,
    onError: (failure) => {
      toastFailure("The visit was not booked", failure, NOT_BOOKED)
      if (!isTaken(failure)) return
      setSlot(null)
      void invalidateAvailability(queries)
    },
  })
  return (
    <section className="card stack-5" aria-labelledby="offer-visit-heading">
      <h2 id="offer-visit-heading">When should we come?</h2>
      <StartPicker
        source={slotsOfOffer(token)}
        now={now}
        chosen={slot}
        onChoose={setSlot}
        messages={MESSAGES}
        taken={slot === null && isTaken(error) && sentenceFor(error, NOT_BOOKED)}
        offersNearest
      />
      {slot !== null && (
        <div>
          <Button className="button--large" busy={isPending} onClick={() => mutate(slot)}>
            Book {unbroken(shortTime(slot))}
          </Button>
        </div>
      )}
    </section>
  )
}

const NOT_BOOKED = "Please try again, or call us."

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const MESSAGES = {
  failed: "The times of that day could not be loaded. Please choose another day.",
  none: "There is no free time on that day. Please choose another one.",
}

const slotsOfOffer = (token: string): SlotSource => {
  const input = ({ start, end }: Interval) => ({
    params: { token },
    query: { from: toIso(start), to: toIso(end) },
  })
  return {
    key: token,
    loadDays: (range, signal) => call("listOfferDays", { ...input(range), signal }),
    loadSlots: async (range, signal) => (await call("listOfferSlots", { ...input(range), signal })).slots,
  }
}
