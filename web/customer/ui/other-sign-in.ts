import { useEffect } from "react"
import { uuid } from "../../shared/api/uuid.ts"

const KEY = "portal-sign-in"

/** Tells this browser's other pages of the portal that somebody has signed in, perhaps as another customer. */
export const markSignIn = (): void => {
  try {
    localStorage.setItem(KEY, uuid())
  } catch {
    // Where storage is forbidden, other pages are not told.
  }
}

const lastSignIn = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Loads a page of the portal again once somebody has signed in on another one of this browser: two people of a household may
 * share it, and what one sees must not be changed in the name of the other.
 */
export function useOtherSignIn(): void {
  useEffect(() => {
    const before = lastSignIn()
    const check = () => {
      if (lastSignIn() !== before) location.reload()
    }
    // The last two for a page that the browser had put aside meanwhile.
    const events = ["storage", "focus", "pageshow"]
    for (const event of events) addEventListener(event, check)
    return () => {
      for (const event of events) removeEventListener(event, check)
    }
  }, [])
}
