import { useState, type ReactNode } from "react"
import { Button } from "../../../shared/ui/button.tsx"
import { lazyDialog } from "../../ui/dialog/lazy-dialog.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import "../../../shared/ui/notices/notice.css"
import "./account-card.css"
import type { PortalCustomer } from "../../contacts/customer.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

interface Props {
  readonly customer: PortalCustomer
  /** A new email that waits for its link to be confirmed; null if none does. */
  readonly pendingEmail: string | null
}

/** Who the customer is, and how and where we reach them. */
export const AccountCard = ({ customer, pendingEmail }: Props) => {
  const [isEditing, setIsEditing] = useState(false)
  const { firstName, lastName, email, phone, company } = customer
  return (
    <section className="card stack-5" aria-labelledby="account">
      <div className="account-card__head row-3 top spread">
        <h2 id="account">Account information</h2>
        <Button look="outline" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      </div>
      <dl className="account-card__rows stack-3">
        <Row name="Name">{`${firstName} ${lastName}`}</Row>
        <Row name="Email">{email && <EmailText email={email} />}</Row>
        <Row name="Phone">{phone && <Unbroken text={phone} />}</Row>
        {company !== null && <Row name="Company">{company}</Row>}
        <Row name="Address">{addressOf(customer) && <Unbroken text={addressOf(customer)} />}</Row>
      </dl>
      {pendingEmail !== null && (
        <output className="notice">
          We sent a link to <EmailText email={pendingEmail} />. Open it within 30 minutes, and it becomes your
          email.
        </output>
      )}
      {isEditing && <ProfileDialog customer={customer} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

const ProfileDialog = lazyDialog(async () => (await import("./profile-dialog.tsx")).ProfileDialog)

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="soft small">{name}</dt>
    <dd>{children || "Not given"}</dd>
  </div>
)

const addressOf = ({ street, city, state, zip }: PortalCustomer): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
