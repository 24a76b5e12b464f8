import { useMutation } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { lazyDialog } from "../../ui/dialog/lazy-dialog.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import "../../../shared/ui/notices/notice.css"
import "./account-card.css"
import type { PortalCustomer } from "../../contacts/customer.ts"
import { refresh } from "../../queries.ts"
import { focusHeading } from "../../ui/heading.ts"
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
    <section className="card stack-5" aria-labelledby={ACCOUNT_ID}>
      <div className="account-card__head row-3 top spread">
        <h2 id={ACCOUNT_ID} tabIndex={-1}>
          Account information
        </h2>
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
      {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
      {isEditing && <ProfileDialog customer={customer} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

/** Of the heading, which takes the focus when the button that had it is gone. */
const ACCOUNT_ID = "account"

const PendingEmail = ({ email }: { readonly email: string }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("cancelNewEmail"),
    onSuccess: async () => {
      toast({ title: "Your email stays as it is", description: "The link that we sent no longer works." })
      await refresh("readProfile")
      focusHeading(ACCOUNT_ID)
    },
  })
  return (
    <>
      <output className="notice">
        We sent a link to <EmailText email={email} />. Open it within 30 minutes to make that your email. Is
        the address wrong? Keep your present email, and the link stops working.
      </output>
      {error !== null && (
        <p className="notice notice--error" role="alert">
          {sentenceFor(error, "We could not take back the new email. Please try again.")}
        </p>
      )}
      <p>
        <Button look="outline" busy={isPending} onClick={() => mutate()}>
          Keep my present email
        </Button>
      </p>
    </>
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
