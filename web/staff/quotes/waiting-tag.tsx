import { Tag } from "@blueprintjs/core"
import { waitedFor, waitedTooLong, waitText } from "../../../core/quotes/waiting.ts"
import { useNow } from "../../shared/use-now.ts"
import { type Quote, waitingOf } from "./quote.ts"

/** How long the visitor has waited for an answer, or waited until there was one; red after 24 hours without. */
export const WaitingTag = ({ quote }: { readonly quote: Quote }) => {
  const now = useNow()
  const waiting = waitingOf(quote)
  const text = waitText(waitedFor(waiting, now))
  if (quote.answeredAt !== null) return <>Answered after {text}</>
  const tooLong = waitedTooLong(waiting, now)
  return (
    <Tag minimal multiline intent={tooLong ? "danger" : "primary"}>
      Waiting for {text}
      {tooLong && ", over 24 hours"}
    </Tag>
  )
}
