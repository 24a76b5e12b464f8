import { useEffect, useState } from "react"
import { MINUTE, type Instant } from "../../../core/time/interval.ts"

/** The time, to the minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
