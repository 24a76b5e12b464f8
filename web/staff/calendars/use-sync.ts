import { useMutation } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { refresh } from "../api/queries.ts"
import { SHOWS_BUSY_TIMES, type CalendarCalls } from "./google-calendar.ts"
import { toast } from "../ui/toasts/toasts.tsx"

const POLL_INTERVAL_MS = 1_000
const POLLS = 30

/** Asks for a sync and waits until it has ended, for half a minute at most. */
export const useSync = (calendar: CalendarCalls) =>
  useMutation({
    mutationFn: async () => {
      const before = await endOfSync(calendar)
      await calendar.sync()
      for (let poll = 0; poll < POLLS; poll++) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
        const { at, failure } = await endOfSync(calendar)
        if (at !== before.at) return failure === null ? "Synced with Google Calendar" : failure
      }
      return "Google has not replied yet. It is tried again every few minutes."
    },
    onSuccess: (title) => toast({ title }),
    onError: (error) => toast({ title: sentenceFor(error, "The sync could not be started"), failed: true }),
    onSettled: () => refresh(calendar.read, ...SHOWS_BUSY_TIMES),
  })

const endOfSync = async ({ read }: CalendarCalls) => {
  const connection = (await call(read))?.connection
  return {
    at: `${connection?.lastSyncedAt} ${connection?.failedAt}`,
    failure: connection?.failure ?? null,
  }
}
