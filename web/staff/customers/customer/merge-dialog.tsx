import { Button, Dialog, DialogBody, Radio, RadioGroup } from "@blueprintjs/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { LoadingState } from "../../ui/boxes/states.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { addressLine, refreshCustomers, type Customer } from "../../contacts/customer.ts"
import { CustomerPicker } from "../../contacts/customer-picker.tsx"
import { Field, Fields } from "../../ui/record/fields.tsx"
import "./merge-dialog.css"
import { FailureFooter } from "../../ui/form/failure-footer.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

interface Props {
  readonly customer: Customer
  /** `id` is of the record that stays. */
  readonly onMerged: (id: number) => void
  readonly onClose: () => void
}

/** Finds the other record of this person, shows what merging would give, and merges when confirmed. */
export const MergeDialog = ({ customer, onMerged, onClose }: Props) => {
  const [other, setOther] = useState<Customer>()
  const [keptId, setKeptId] = useState(customer.id)
  const otherId = keptId === customer.id ? other?.id : customer.id
  const preview = useQuery({
    queryKey: ["merge", keptId, otherId],
    enabled: otherId !== undefined,
    gcTime: 0,
    queryFn: () => merge(keptId, otherId!, true),
  })
  const merging = useMutation({
    mutationFn: () => merge(keptId, otherId!, false),
    onSuccess: () => {
      onMerged(keptId)
      void refreshCustomers()
      toast({ title: "The two records are one now" })
    },
  })
  const error = merging.error ?? preview.error
  return (
    <Dialog className="merge-dialog" isOpen title={`Merge ${fullName(customer)}`} onClose={onClose}>
      <DialogBody>
        {other === undefined ? (
          <CustomerPicker label="The other record of this person" onPick={setOther} />
        ) : (
          <>
            <RadioGroup
              label="Which record stays?"
              selectedValue={keptId}
              onChange={({ currentTarget: { value } }) => setKeptId(Number(value))}
            >
              {[customer, other].map((each) => (
                <Radio key={each.id} value={each.id} label={labelOf(each)} />
              ))}
            </RadioGroup>
            {preview.isPending && <LoadingState />}
            {preview.data && <Outcome {...preview.data} />}
          </>
        )}
      </DialogBody>
      <FailureFooter
        error={error}
        failure="Failed to merge customers"
        actions={
          <>
            {other && (
              <Button
                text="Choose another"
                onClick={() => {
                  setOther(undefined)
                  setKeptId(customer.id)
                }}
              />
            )}
            <Button text="Cancel" onClick={onClose} />
            {other && (
              <Button
                intent="danger"
                text="Merge records"
                disabled={!preview.isSuccess}
                loading={merging.isPending}
                onClick={() => merging.mutate()}
              />
            )}
          </>
        }
      />
    </Dialog>
  )
}

const merge = (id: number, otherId: number, preview: boolean) =>
  call("mergeCustomers", { params: { id: String(id) }, body: { otherId, preview } })

const labelOf = (customer: Customer): string =>
  [`${fullName(customer)} (#${customer.id})`, customer.email, customer.phone].filter(Boolean).join(", ")

/** The merged record, and how many visits, plans, reviews, quotes and invoices it gets from the other one. */
const Outcome = ({ customer, moved }: Awaited<ReturnType<typeof merge>>) => {
  const rows = [
    ["Name", fullName(customer)],
    ["Phone", customer.phone],
    ["Email", customer.email],
    ["Company", customer.company],
    ["Address", addressLine(customer)],
    ["Notes", customer.notes],
  ] as const
  const coming = (Object.entries(moved) as [string, number][]).filter(([, count]) => count > 0)
  return (
    <section>
      <h3 className="merge-dialog__heading">What the record will be</h3>
      <Fields>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Field key={name} name={name}>
              <Unbroken text={value!} />
            </Field>
          ))}
      </Fields>
      <p className="merge-dialog__coming">
        {coming.length === 0
          ? "The other record has no visits, plans, reviews, quotes or invoices. It is deleted."
          : `It gets what the other record has (${coming.map(([noun, count]) => `${noun}: ${count}`).join(", ")}). The other record is deleted, and its sign-in ends.`}
      </p>
    </section>
  )
}
