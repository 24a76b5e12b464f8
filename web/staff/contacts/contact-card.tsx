import type { ReactElement } from "react"
import { Link } from "react-router-dom"
import { mailLink, mapLink, textMessageLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { EmailText } from "../../shared/ui/email-text.tsx"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { Card } from "../ui/boxes/card.tsx"
import { Field, Fields } from "../ui/record/fields.tsx"
import "./contact-card.css"
import { PhoneLink } from "./phone-link.tsx"

interface Props {
  /** Who asked for the record. Null, and what is not known, is said or left out. */
  readonly person: {
    readonly customerId: number | null
    readonly firstName: string
    readonly lastName: string
    readonly company?: string | null
    readonly phone: string
    readonly email: string | null
  }
  readonly address: string | null
  /** Beside the title. */
  readonly action?: ReactElement
}

/** The customer of a visit or quote, with the ways to reach them. */
export const ContactCard = ({ person, address, action }: Props) => {
  const { customerId, company = null, phone, email } = person
  return (
    <Card
      title="Customer"
      action={
        <span className="row-3 middle">
          {customerId !== null && <Link to={`/admin/customers?open=${customerId}`}>Open customer</Link>}
          {action}
        </span>
      }
    >
      <Fields>
        <Field name="Name">{fullName(person)}</Field>
        {company !== null && <Field name="Company">{company}</Field>}
        <Field name="Phone">
          <span className="contact-card__links row-1 across-4">
            <PhoneLink phone={phone} />
            {phone !== "" && <a href={textMessageLink(phone)}>Send a text message</a>}
          </span>
        </Field>
        <Field name="Email">
          {email === null ? (
            "None, so no emails are sent"
          ) : (
            <a href={mailLink(email)}>
              <EmailText email={email} />
            </a>
          )}
        </Field>
        <Field name="Address">
          {address === null ? (
            "Not given"
          ) : (
            <a href={mapLink(address)} target="_blank" rel="noreferrer">
              <Unbroken text={address} />
            </a>
          )}
        </Field>
      </Fields>
    </Card>
  )
}
