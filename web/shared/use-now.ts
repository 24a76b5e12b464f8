import { useEffect, useState } from "react"
import type { Instant } from "../../core/time/interval.ts"

const MINUTE_MS = 60_000

/** The current time, read again every minute and whenever the page is looked at again. */
export const useNow = (): Instant => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const update = () => setNow(Date.now())
    const timer = setInterval(update, MINUTE_MS)
    addEventListener("focus", update)
    return () => {
      clearInterval(timer)
      removeEventListener("focus", update)
    }
  }, [])
  return now
}
