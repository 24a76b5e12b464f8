import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { rememberVisit } from "../../../shared/visits/own-visits.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import "./cancel-visit.css"
import type { Change, LinkedVisit } from "./linked-visit.ts"

interface CancelVisitProps {
  readonly token: string
  readonly visit: LinkedVisit
  readonly onChange: (change: Change) => void
}

/** Cancels the visit after one more question. */
export const CancelVisit = ({ token, visit, onChange }: CancelVisitProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const [sendOnce] = useState(idempotentSender)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendOnce({}, (_, idempotencyKey) => call("cancelByLink", { params: { token }, idempotencyKey })),
    onSuccess: (cancelled) => {
      rememberVisit(cancelled.id, null)
      onChange({ kind: "cancelled", visit: cancelled })
    },
    onError: (failure) =>
      toastFailure(
        "The visit was not cancelled",
        failure,
        "Something went wrong on our side. Please try again.",
      ),
  })
  return (
    <section className="cancel-visit stack-4 start" aria-labelledby="cancel-heading">
      <h2 id="cancel-heading">No longer need us?</h2>
      {isAsking ? (
        <Question visit={visit}>
          <Button busy={isPending} onClick={() => mutate()}>
            {isPending ? "Cancelling…" : "Cancel the visit"}
          </Button>
          <Button look="outline" onClick={() => setIsAsking(false)}>
            Keep the visit
          </Button>
        </Question>
      ) : (
        <Button look="outline" onClick={() => setIsAsking(true)}>
          Cancel this visit
        </Button>
      )}
    </section>
  )
}

interface QuestionProps {
  readonly visit: LinkedVisit
  readonly children: ReactNode
}

/** Takes the focus, because the button that was clicked is gone. */
const Question = ({ visit, children }: QuestionProps) => {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  const start = Date.parse(visit.start)
  return (
    <div ref={question} tabIndex={-1} className="notice stack-4">
      <p>
        Cancel the visit on {unbroken(`${formatDay(start)}, ${formatTime(start)} CT`)}? The time is then free
        for somebody else.
      </p>
      <p className="row-3">{children}</p>
    </div>
  )
}
