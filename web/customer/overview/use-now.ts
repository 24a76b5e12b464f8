import { useEffect, useState } from "react"
import { MINUTE, type Instant } from "../../../core/time/interval.ts"

/** The time, to the minute, so that a portal left open shows what is true. */
export const useNow = (): Instant => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
