import { callLink } from "../../../core/fields/contact-links.ts"
import { useBusiness } from "../../shared/business.ts"
import { Button } from "../../shared/ui/button.tsx"
import { useWizard } from "../next-action.ts"

/**
 * On phones: call or book, always on the screen. While the booking wizard is on the screen the second button does what the
 * wizard needs next, and the bar is gone once a visit is booked.
 */
export const BottomBar = ({ bookingHref }: { readonly bookingHref: string }) => {
  const { phone } = useBusiness()
  const { next, isOnScreen, isBooked } = useWizard()
  if (isBooked) return null
  return (
    <nav className="bottom-bar" aria-label="Call or book">
      <a className="button button--outline" href={callLink(phone)}>
        Call us<span className="visually-hidden"> at {phone}</span>
      </a>
      {isOnScreen && next ? (
        <Button onClick={next.run}>{next.label}</Button>
      ) : (
        <a className="button button--primary" href={bookingHref}>
          Book a visit
        </a>
      )}
    </nav>
  )
}
