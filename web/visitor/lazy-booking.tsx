import { lazy, Suspense } from "react"

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
  <div id={ID}>
    <Suspense fallback={<div className="card skeleton booking-skeleton" aria-hidden="true" />}>
      <Booking />
    </Suspense>
  </div>
)

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
