import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import { refresh } from "../api/queries.ts"
import type { CalendarCalls } from "./google-calendar.ts"

/** Ends the consent when Google's page has sent the browser back here, and takes its reply out of the address. */
export const useConsentReply = (calendar: CalendarCalls, onConnected: () => void) => {
  const [query, setQuery] = useSearchParams()
  const isTaken = useRef(false)
  const connecting = useMutation({
    mutationFn: async ({ code, state }: { readonly code: string | null; readonly state: string | null }) => {
      if (code === null || state === null) throw new Error(NOT_GRANTED)
      await calendar.connect({ code, state })
      await refresh(calendar.read)
    },
    onSuccess: onConnected,
  })
  useEffect(() => {
    if (isTaken.current || !(query.has("code") || query.has("error"))) return
    isTaken.current = true
    setQuery({}, { replace: true })
    connecting.mutate({ code: query.get("code"), state: query.get("state") })
  }, [query, setQuery, connecting])
  return connecting
}

export const NOT_GRANTED = "Google did not give access, so nothing was connected."
