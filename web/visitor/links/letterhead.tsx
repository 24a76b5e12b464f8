import { addressLine } from "../../../core/business/business.ts"
import { useBusiness } from "../../shared/business.ts"
import { Logo } from "../../shared/shell/logo.tsx"

/** At the head of what is printed, in the place of the page's top bar and footer. */
export const Letterhead = () => {
  const business = useBusiness()
  return (
    <div className="letterhead" aria-hidden="true">
      <Logo />
      <p>
        {addressLine(business)}
        <br />
        {business.phone}, {business.email}
      </p>
    </div>
  )
}
