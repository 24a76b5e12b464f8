import { Button, Dialog, DialogBody } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useId, useRef, useState } from "react"
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from "react-hook-form"
import { ApiError, isChangedMeanwhile } from "../../../shared/api/errors.ts"
import { type Message, toast } from "../toasts/toasts.tsx"
import { ChangedMeanwhile } from "./changed-meanwhile.tsx"
import { type Change, changesIn } from "./changes.ts"
import { FailureFooter, type FailureText } from "./failure-footer.tsx"
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
  /** The record's name in the audit log, "appointment 14", for the name of the person who changed it meanwhile. */
  readonly subject?: string | undefined
  /** What the fields hold of a record, or at first in a new one, by their names in the request's body. */
  readonly values: (record: Stored | undefined) => Values
  /** `version` is the record's, for `call`; empty for a new one. */
  readonly save: (values: Values, version: Partial<Versioned>) => Promise<Reply>
  readonly failure: FailureText
  /** Told when it is saved, and the dialog is closed; without it `onSaved` does both. */
  readonly done?: string | Message
  /** A promise keeps the dialog saving until it resolves: until the list below has the record's new version. */
  readonly onSaved: (reply: Reply) => void | Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog. A failed save keeps it open with everything typed: the server's issues stand below their fields,
 * any other failure above the buttons. When somebody else changed the record meanwhile, the fields that were not touched
 * take the stored values, and saving again keeps what was typed. Closing it with changes needs confirmation.
 */
export const FormDialog = <Values extends FieldValues, Reply, Stored extends Versioned = Versioned>({
  title,
  saveLabel = "Save",
  record,
  subject,
  values,
  save,
  failure,
  done,
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
    onSuccess: async (reply) => {
      await onSaved(reply)
      if (done === undefined) return
      toast(done)
      onClose()
    },
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
            onSubmit={(event) => {
              // An issue about something that is no field of the form would prevent every further save.
              form.clearErrors()
              void form.handleSubmit((typed) => saving.mutate(typed))(event)
            }}
          >
            {children}
          </form>
        </FormProvider>
      </DialogBody>
      <FailureFooter
        error={isChangedMeanwhile(saving.error) ? undefined : saving.error}
        failure={failure}
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
        {changes && <ChangedMeanwhile subject={subject} changes={changes} onTakeTheirs={takeTheirs} />}
      </FailureFooter>
    </Dialog>
  )
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : [])
