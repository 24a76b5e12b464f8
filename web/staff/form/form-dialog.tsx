import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useId, useRef, useState } from "react"
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from "react-hook-form"
import { ApiError, isChangedMeanwhile, sentenceFor } from "../../shared/api/errors.ts"
import { ChangedMeanwhile } from "./changed-meanwhile.tsx"
import { type Change, changesIn } from "./changes.ts"
import "./form-dialog.css"

/** A record that the server refuses to change with 412 when it is no longer in this version. */
interface Versioned {
  readonly version: number
}

interface Props<Values extends FieldValues, Reply, Stored extends Versioned> {
  readonly title: string
  /** "Save" unless named. */
  readonly saveLabel?: string
  /** The record to be edited; left out or undefined for a new one. */
  readonly record?: Stored | undefined
  /** What the fields hold of a record, or at first in a new one, by their names in the request's body. */
  readonly values: (record: Stored | undefined) => Values
  /** `version` is the record's, for `call`; empty for a new one. */
  readonly save: (values: Values, version: Partial<Versioned>) => Promise<Reply>
  /** The sentence to show where the server sends none (spec §8). */
  readonly failure: string
  readonly onSaved: (reply: Reply) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog. A failed save keeps it open with everything typed: the server's issues stand below their fields,
 * any other failure above the buttons. When somebody else changed the record meanwhile, the fields that were not touched
 * take the stored values, and saving again keeps what was typed. Closing it with changes asks first.
 */
export const FormDialog = <Values extends FieldValues, Reply, Stored extends Versioned = Versioned>({
  title,
  saveLabel = "Save",
  record,
  values,
  save,
  failure,
  onSaved,
  onClose,
  children,
}: Props<Values, Reply, Stored>) => {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ defaultValues: values(record) as DefaultValues<Values> })
  // Kept from when it was opened, because `record` follows what the server has.
  const [stored, setStored] = useState(record)
  const [changes, setChanges] = useState<readonly Change[]>()
  // `dirtyFields` is read here, because the form tracks only what is read while it renders.
  const { isDirty, dirtyFields: _ } = form.formState
  const showTheirs = (theirs: Stored, typed: Values) => {
    setChanges(changesIn(element.current!, values(stored), values(theirs), typed))
    setStored(theirs)
    form.reset(values(theirs), { keepDirtyValues: true })
  }
  const saving = useMutation({
    mutationFn: (typed: Values) => save(typed, stored === undefined ? {} : { version: stored.version }),
    onMutate: () => setChanges(undefined),
    onSuccess: onSaved,
    onError: (error, typed) => {
      if (isChangedMeanwhile(error)) showTheirs(error.details["current"] as Stored, typed)
      // Reversed, because a field shows what was set last, and the focus stays there: the first issue of each.
      for (const { path, message } of issuesOf(error).toReversed()) {
        form.setError(path.join(".") as Path<Values>, { message }, { shouldFocus: true })
      }
    },
  })
  const takeTheirs = () => {
    form.reset(values(stored))
    setChanges(undefined)
  }
  const close = () => {
    if (!isDirty || confirm("Close without saving? What you typed will be lost.")) onClose()
  }
  return (
    <Dialog className="form-dialog" isOpen title={title} canOutsideClickClose={!isDirty} onClose={close}>
      <DialogBody>
        <FormProvider {...form}>
          <form
            id={formId}
            ref={element}
            className="form-dialog__fields"
            noValidate
            onSubmit={form.handleSubmit((typed) => saving.mutate(typed))}
          >
            {children}
          </form>
        </FormProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={close} />
            <Button
              type="submit"
              form={formId}
              intent="primary"
              disabled={saving.isPending}
              text={saving.isPending ? "Saving..." : saveLabel}
            />
          </>
        }
      >
        {changes && <ChangedMeanwhile changes={changes} onTakeTheirs={takeTheirs} />}
        {saving.error && !isChangedMeanwhile(saving.error) && (
          <Callout intent="danger" role="alert" compact>
            {sentenceFor(saving.error, failure)}
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : [])
