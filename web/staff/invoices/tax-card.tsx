import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { exemptionText } from "../quotes/offer/tax-notice.tsx"
import { refresh, useEndpoint } from "../api/queries.ts"
import { Card } from "../ui/boxes/card.tsx"
import { Loaded } from "../ui/boxes/states.tsx"
import { SwitchField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"

type Exemption = Pick<CallReply<"readTaxExemption">, "isExempt" | "reason">

interface Props {
  readonly customerId: number
}

/** Whether a customer pays no tax, and why. */
export const TaxCard = ({ customerId }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const query = useEndpoint("readTaxExemption", { params: { id: String(customerId) } })
  return (
    <Card
      title="Tax"
      action={
        <Button
          size="small"
          text="Change"
          aria-label="Change the tax"
          disabled={query.data === undefined}
          onClick={() => setOpen(true)}
        />
      }
    >
      <Loaded query={query}>
        {(exemption) => <p className="plain soft break">{exemptionText(exemption)}</p>}
      </Loaded>
      {isOpen && query.data && (
        <TaxDialog customerId={customerId} exemption={query.data} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

const TaxDialog = ({
  customerId,
  exemption: { isExempt, reason },
  onClose,
}: Props & { readonly exemption: Exemption; readonly onClose: () => void }) => (
  <FormDialog
    title="Tax of this customer"
    values={() => ({ isExempt, reason: reason ?? "" })}
    save={(body) => call("setTaxExemption", { params: { id: String(customerId) }, body })}
    failure="Failed to change the tax"
    done="Tax changed"
    onSaved={() => refresh("readTaxExemption", "showInvoice", "showOffers")}
    onClose={onClose}
  >
    <SwitchField name="isExempt" label="This customer pays no tax" />
    <TextField
      name="reason"
      label="Reason or number of the certificate"
      hint="Needed where no tax is paid. Invoices that were sent stay as they are."
      optional
      wide
    />
  </FormDialog>
)
