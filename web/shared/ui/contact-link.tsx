import { callLink } from "../../../core/fields/contact-links.ts"
import { useBusiness } from "../business.ts"
import { Unbroken } from "./unbroken.tsx"
import { EmailText } from "./email-text.tsx"

interface PhoneLinkProps {
  readonly className?: string
  /** A word before the number, as in "Call (314) 555-0142". */
  readonly before?: string
}

/** Calls the business. */
export const PhoneLink = ({ className, before }: PhoneLinkProps) => {
  const { phone } = useBusiness()
  return (
    <a className={className} href={callLink(phone)}>
      <span>
        <Unbroken text={before === undefined ? phone : `${before} ${phone}`} />
      </span>
    </a>
  )
}

/** Writes to the business. */
export const EmailLink = () => {
  const { email } = useBusiness()
  return (
    <a href={`mailto:${email}`}>
      <span>
        <EmailText email={email} />
      </span>
    </a>
  )
}
