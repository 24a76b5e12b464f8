import { Button, Dialog, DialogBody, FileInput, FormGroup } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import type { MappingChanges } from "../../../core/customers/import/import-fields.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { LoadingState } from "../ui/boxes/states.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { refreshCustomers } from "../contacts/customer.ts"
import { Columns } from "./import-columns.tsx"
import "./import-dialog.css"
import { FailureFooter } from "../ui/form/failure-footer.tsx"

type Import = CallReply<"importCustomers">

/** Takes a CSV file, shows what importing it would do with each line, and imports it when confirmed. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const inputId = useId()
  const [changes, setChanges] = useState<MappingChanges>({})
  const preview = useMutation({ mutationFn: (input: Input) => send(input, true) })
  const importing = useMutation({
    mutationFn: (input: Input) => send(input, false),
    onSuccess: ({ added, updated }) => {
      void refreshCustomers()
      toast({ title: "Customers imported", description: `${added} added, ${updated} updated.` })
      onClose()
    },
  })
  const { data, variables: shown } = preview
  const file = shown?.file
  const changed = data === undefined ? 0 : data.added + data.updated
  const show = (input: Input) => {
    importing.reset()
    setChanges(input.changes)
    preview.mutate(input)
  }
  const error = importing.error ?? preview.error
  return (
    <Dialog className="import-dialog" isOpen title="Import customers" onClose={onClose}>
      <DialogBody>
        <FormGroup
          label="CSV file"
          labelFor={inputId}
          helperText="Of Jobber, Easy!Appointments, a spreadsheet, or an exported list. The first line names the columns. Nothing changes before you confirm."
        >
          <FileInput
            fill
            hasSelection={file !== undefined}
            text={file?.name ?? "Choose a file"}
            buttonText="Browse"
            inputProps={{ id: inputId, accept: ".csv,.txt,text/csv,text/plain" }}
            onInputChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // So that the same file can be chosen again after it was corrected.
              currentTarget.value = ""
              if (chosen === undefined) return
              show({ file: chosen, changes: {} })
            }}
          />
        </FormGroup>
        {preview.isPending && <LoadingState />}
        {data && file && (
          <>
            <Columns {...data} onChange={(change) => show({ file, changes: { ...changes, ...change } })} />
            <Preview {...data} />
          </>
        )}
      </DialogBody>
      <FailureFooter
        error={error}
        failure="Failed to import customers"
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text={changed === 0 ? "Import" : `Import ${count(changed, "customer")}`}
              disabled={changed === 0}
              loading={importing.isPending}
              onClick={() => file && importing.mutate({ file, changes })}
            />
          </>
        }
      />
    </Dialog>
  )
}

interface Input {
  readonly file: File
  /** Which columns somebody has chosen for fields. */
  readonly changes: MappingChanges
}

const send = ({ file, changes }: Input, preview: boolean) => {
  const body = new FormData()
  body.append("file", file)
  body.append("preview", String(preview))
  body.append("columns", JSON.stringify(changes))
  return call("importCustomers", { body })
}

const SHOWN_LINES = 50

/** How many lines do what, and each line that is refused or changes something. */
const Preview = ({ added, updated, unchanged, refused, ignoredColumns, lines }: Import) => {
  const shown = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))].slice(
    0,
    SHOWN_LINES,
  )
  return (
    <section className="import-dialog__preview" aria-label="What will happen">
      <p role="status">
        {count(added, "customer")} will be added, {updated} updated; {unchanged} stay as they are.
        {refused > 0 && ` ${count(refused, "line")} cannot be imported and will be left out.`}
      </p>
      {ignoredColumns.length > 0 && <p>Columns that are left out: {ignoredColumns.join(", ")}.</p>}
      {shown.length > 0 && (
        <div className="import-dialog__lines">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Name</th>
                <th scope="col">What will happen</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={line.line} className={isRefused(line) ? "import-dialog__refused" : ""}>
                  <td>{line.line}</td>
                  <td>{line.name}</td>
                  <td>{outcomeText(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > shown.length && <p>And {lines.length - shown.length} more lines.</p>}
    </section>
  )
}

type Line = Import["lines"][number]

const isRefused = ({ outcome }: Line): boolean => outcome === "refused"

const outcomeText = ({ outcome, reason, changed }: Line): string => {
  if (outcome === "refused") return `Left out: ${reason}`
  return outcome === "added"
    ? "Added"
    : `Updated: ${changed.map((field) => FIELD_NAMES.get(field) ?? field).join(", ")}`
}

const FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    firstName: "first name",
    lastName: "last name",
    zip: "ZIP",
  }),
)

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`
