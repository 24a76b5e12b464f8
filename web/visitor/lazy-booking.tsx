import { lazy, Suspense, useEffect } from "react"
import { wake } from "../shared/early-presses.ts"

const ID = "booking-wizard"

const Booking = lazy(async () => {
  if (!import.meta.env.SSR) await near(ID)
  return { default: (await import("./booking/booking.tsx")).Booking }
})

/**
 * The booking wizard. Its first step is in the prerendered page; what moves it is fetched when it is about to come
 * into view, since most of the site's visitors read first.
 */
export const LazyBooking = () => (
  <div id={ID} data-asleep>
    <Suspense fallback={<div className="card skeleton booking-skeleton" aria-hidden="true" />}>
      <Booking />
      <Awake />
    </Suspense>
  </div>
)

/** Mounts together with the wizard. */
const Awake = () => {
  useEffect(() => {
    const part = document.getElementById(ID)
    if (part) wake(part)
  }, [])
  return null
}

/** Resolves once the element is within half a screen of what is visible, or is not in the page at all. */
async function near(id: string): Promise<void> {
  await new Promise(requestAnimationFrame)
  const element = document.getElementById(id)
  if (!element) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: "50%" },
    )
    observer.observe(element)
  })
}
