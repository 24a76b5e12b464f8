import { Button, Dialog, DialogBody, FileInput, FormGroup, HTMLSelect } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import type { ImportKind } from "../../../core/customers/import/import-fields.ts"
import { refreshCustomers } from "../contacts/customer.ts"
import { refreshAppointments } from "../schedule/appointments/appointment.ts"
import { FailureFooter } from "../ui/form/failure-footer.tsx"
import { LoadingState } from "../ui/boxes/states.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { Columns } from "./import-columns.tsx"
import "./import-dialog.css"
import { changedBy, isInTheWay, NO_CHOICES, sendImport, type ImportInput } from "./import-input.ts"
import { Preview } from "./import-preview.tsx"
import { VisitChoicesFields } from "./import-visit-choices.tsx"
import { counted } from "../../../core/fields/counted.ts"

/** Takes a CSV file, shows what importing it would do with each line, and imports it when confirmed. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId()
  const [kind, setKind] = useState<ImportKind>("customers")
  const [input, setInput] = useState<ImportInput>()
  const preview = useMutation({ mutationFn: (shown: ImportInput) => sendImport(shown, true) })
  const importing = useMutation({
    mutationFn: (confirmed: ImportInput) => sendImport(confirmed, false),
    onSuccess: (done) => {
      void refreshCustomers()
      if (done.kind === "visits") void refreshAppointments()
      const { added } = done.found
      toast({
        title: TEXTS[done.kind].done,
        description:
          done.kind === "customers" ? `${added} added, ${done.found.updated} updated.` : `${added} added.`,
      })
      onClose()
    },
  })
  const show = (next: ImportInput) => {
    importing.reset()
    setInput(next)
    preview.mutate(next)
  }
  const { data } = preview
  const changed = data === undefined ? 0 : changedBy(data)
  return (
    <Dialog className="import-dialog" isOpen title="Import customers and visits" onClose={onClose}>
      <DialogBody>
        <FormGroup label="What the file has" labelFor={`${id}-kind`}>
          <HTMLSelect
            fill
            id={`${id}-kind`}
            value={kind}
            options={KINDS}
            onChange={({ currentTarget: { value } }) => {
              const chosen = value as ImportKind
              setKind(chosen)
              if (input) show({ kind: chosen, file: input.file, changes: {}, visits: NO_CHOICES })
            }}
          />
        </FormGroup>
        <FormGroup label="CSV file" labelFor={`${id}-file`} helperText={TEXTS[kind].hint}>
          <FileInput
            fill
            hasSelection={input !== undefined}
            text={input?.file.name ?? "Choose a file"}
            buttonText="Browse"
            inputProps={{ id: `${id}-file`, accept: ".csv,.txt,text/csv,text/plain" }}
            onInputChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // So that the same file can be chosen again after it was corrected.
              currentTarget.value = ""
              if (chosen) show({ kind, file: chosen, changes: {}, visits: NO_CHOICES })
            }}
          />
        </FormGroup>
        {preview.isPending && <LoadingState />}
        {data && input && (
          <>
            <Columns
              {...data.found}
              kind={data.kind}
              onChange={(change) => show({ ...input, changes: { ...input.changes, ...change } })}
            />
            {data.kind === "visits" && (
              <VisitChoicesFields
                found={data.found}
                chosen={input.visits}
                onChange={(change) => show({ ...input, visits: { ...input.visits, ...change } })}
              />
            )}
            <Preview {...data} />
          </>
        )}
      </DialogBody>
      <FailureFooter
        error={importing.error ?? preview.error}
        failure={TEXTS[kind].failure}
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text={changed === 0 ? "Import" : `Import ${counted(changed, TEXTS[kind].noun)}`}
              disabled={changed === 0 || !input || !data || isInTheWay(data, input.visits)}
              loading={importing.isPending}
              onClick={() => input && importing.mutate(input)}
            />
          </>
        }
      />
    </Dialog>
  )
}

const KINDS = [
  { value: "customers", label: "Customers" },
  { value: "visits", label: "Visits, with their customers" },
]

const TEXTS: Readonly<Record<ImportKind, Readonly<Record<"hint" | "failure" | "done" | "noun", string>>>> = {
  customers: {
    hint: "Of Jobber, Easy!Appointments, a spreadsheet, or an exported list. The first line names the columns. Nothing changes before you confirm.",
    failure: "Failed to import customers",
    done: "Customers imported",
    noun: "customer",
  },
  visits: {
    hint: "Of cal.com, Jobber, Easy!Appointments, a spreadsheet, or an exported list. The first line names the columns. Nothing changes before you confirm, and the same file again adds nothing.",
    failure: "Failed to import visits",
    done: "Visits imported",
    noun: "visit",
  },
}
