import { callLink, mailLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { addressLine, type Customer } from "../contacts/customer.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { EmailText } from "../../shared/ui/email-text.tsx"
import { OpenLink } from "../ui/list/open-link.tsx"
import "./customer-cell.css"

interface Props {
  readonly customer: Customer
}

/** The name as a link to the customer's page, which keeps the list's search and place in the address. */
export const NameCell = ({ customer }: Props) => (
  <div className="stack-0 break">
    <OpenLink id={customer.id}>{fullName(customer)}</OpenLink>
    {customer.company !== null && <span className="regular soft small">{customer.company}</span>}
  </div>
)

export const ContactCell = ({ customer: { phone, email } }: Props) => (
  <div className="stack-0 break customer-cell--contact">
    {phone !== null && <a href={callLink(phone)}>{phone}</a>}
    {email !== null && (
      <a className="small" href={mailLink(email)}>
        <EmailText email={email} />
      </a>
    )}
    {phone === null && email === null && <span className="regular soft small">Unknown</span>}
  </div>
)

/** The street, then the rest. */
export const AddressCell = ({ customer }: Props) => {
  const rest = addressLine({ ...customer, street: null })
  return (
    <div className="stack-0 break customer-cell--address">
      {customer.street !== null && <span>{customer.street}</span>}
      {rest !== "" && (
        <span className="regular soft small">
          <Unbroken text={rest} />
        </span>
      )}
      {customer.street === null && rest === "" && <span className="regular soft small">Unknown</span>}
    </div>
  )
}
