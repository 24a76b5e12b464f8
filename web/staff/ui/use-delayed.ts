import { useEffect, useState } from "react"

/** The value once it has not changed for so long. */
export function useDelayed<A>(value: A, delayMs: number): A {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}
