import { lazy, Suspense } from "react"
import { business, phoneHref } from "../shared/business.ts"
import { StepBoundary } from "./booking/step-boundary.tsx"

const ID = "booking-wizard"

const Booking = lazy(async () => {
  if (!import.meta.env.SSR) await Promise.race([near(ID), pressed])
  return { default: (await import("./booking/booking.tsx")).Booking }
})

/**
 * Any press may follow a link, and React finishes no navigation while a part of the page waits to wake up. It is heard
 * from the start: React may answer a press, and ask for the wizard's code only afterwards.
 */
const pressed = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) return
  for (const press of ["pointerdown", "keydown", "click"]) {
    addEventListener(press, resolve, { once: true, passive: true, capture: true })
  }
})

/**
 * The booking wizard. Its first step is in the prerendered page; what moves it is fetched when it is about to come
 * into view, since most of the site's visitors read first.
 */
export const LazyBooking = () => (
  <div id={ID}>
    <noscript>
      <p className="card no-script">
        Your browser does not run JavaScript, which booking online needs. Call{" "}
        <a href={phoneHref}>{business.phone}</a> and we book the visit together.
      </p>
    </noscript>
    <StepBoundary>
      <Suspense fallback={<div className="card skeleton booking-skeleton" aria-hidden="true" />}>
        <Booking />
      </Suspense>
    </StepBoundary>
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
