import { callLink } from "../../../core/customers/contact-links.ts"
import { useBusiness } from "../business.ts"
import { Unbroken } from "./unbroken.tsx"

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

/** Writes to the business. A long address breaks before its @. */
export const EmailLink = () => {
  const { email } = useBusiness()
  const at = email.lastIndexOf("@")
  return (
    <a href={`mailto:${email}`}>
      <span>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </a>
  )
}
