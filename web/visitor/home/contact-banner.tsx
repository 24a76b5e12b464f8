import { Button } from "../../shared/ui/button.tsx"
import { business, phoneHref } from "../../shared/business.ts"
import { setTheme, useTheme } from "../../shared/theme.ts"

/** The strip above the hero: how to reach a person, and which colors to look at. */
export const ContactBanner = () => {
  const vibrant = useTheme() === "vibrant"
  return (
    <div className="contact-banner on-deep">
      <div className="container contact-banner__row">
        <p>
          <span className="contact-banner__ask">Call and a person answers:</span>{" "}
          <a href={phoneHref}>{business.phone}</a>
        </p>
        <p className="contact-banner__hours">Mon-Fri 8AM-6PM, Sat 9AM-3PM</p>
        <Button
          look="quiet"
          className="theme-toggle"
          aria-pressed={vibrant}
          onClick={() => setTheme(vibrant ? "default" : "vibrant")}
        >
          <span className="theme-toggle__swatches" aria-hidden="true" />
          Vibrant colors
        </Button>
      </div>
    </div>
  )
}
