import { Tag } from "@blueprintjs/core"
import { useEffect, useState } from "react"
import { waitedFor, waitedTooLong, waitText } from "../../../core/quotes/waiting.ts"
import { type Quote, waitingOf } from "./quote.ts"

const MINUTE_MS = 60_000

/** How long the visitor has waited for an answer, or waited until there was one; red after 24 hours without. */
export const WaitingTag = ({ quote }: { readonly quote: Quote }) => {
  const now = useMinute()
  const waiting = waitingOf(quote)
  const text = waitText(waitedFor(waiting, now))
  if (quote.answeredAt !== null) return <>Answered after {text}</>
  const tooLong = waitedTooLong(waiting, now)
  return (
    <Tag minimal intent={tooLong ? "danger" : "primary"}>
      Waiting for {text}
      {tooLong && ", over 24 hours"}
    </Tag>
  )
}

/** The current time in milliseconds, each minute. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
