import { useEffect, useState } from "react"
import { MINUTE, type Instant } from "../../core/time/interval.ts"

/** The current time, read again every minute and whenever the page is looked at again. */
export const useNow = (): Instant => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const update = () => setNow(Date.now())
    const timer = setInterval(update, MINUTE)
    addEventListener("focus", update)
    return () => {
      clearInterval(timer)
      removeEventListener("focus", update)
    }
  }, [])
  return now
}
