import { Button, Callout } from "@blueprintjs/core"
import { useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { CalloutTitle } from "../../ui/callout-title.tsx"
import { TextAreaField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { useIsOwner } from "../../api/session.ts"
import { whenText } from "../../ui/when-text.ts"
import { refreshCustomers, type CustomerDetails } from "../../contacts/customer.ts"

interface Props extends Pick<CustomerDetails, "customer"> {
  readonly request: NonNullable<CustomerDetails["deletionRequest"]>
  readonly onDelete: () => void
}

/** That the customer asks for deletion, with what an owner can decide; or that it was declined. */
export const DeletionRequest = ({ customer, request, onDelete }: Props) => {
  const isOwner = useIsOwner()
  const [isDeclining, setIsDeclining] = useState(false)
  const close = () => setIsDeclining(false)
  const { requestedAt, declined } = request
  if (declined !== null)
    return (
      <Callout>
        Asked for deletion {whenText(requestedAt)}; declined {whenText(declined.at)}: {declined.reason}
      </Callout>
    )
  if (!isOwner)
    return (
      <Callout intent="warning">Asks for deletion since {whenText(requestedAt)}; an owner decides.</Callout>
    )
  return (
    <Callout intent="warning">
      <CalloutTitle>{fullName(customer)} asks for deletion</CalloutTitle>
      <p>Asked {whenText(requestedAt)}. Delete them, or decline with a reason, which is emailed to them.</p>
      <Button intent="danger" text="Delete customer" onClick={onDelete} />{" "}
      <Button text="Decline" onClick={() => setIsDeclining(true)} />
      {isDeclining && (
        <FormDialog
          title={`Decline the deletion of ${fullName(customer)}`}
          saveLabel="Decline"
          values={() => ({ reason: "" })}
          save={(body) => call("declineDeletion", { params: { id: String(customer.id) }, body })}
          failure="Failed to decline the deletion"
          done={{ title: "Deletion declined", description: "The reason is emailed to the customer." }}
          onSaved={refreshCustomers}
          onClose={close}
        >
          <TextAreaField name="reason" label="Reason" hint="The customer reads it." rows={4} />
        </FormDialog>
      )}
    </Callout>
  )
}
