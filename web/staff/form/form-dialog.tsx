import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from "react-hook-form"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"
import "./form-dialog.css"

interface Props<Values extends FieldValues, Reply> {
  readonly title: string
  /** "Save" unless named. */
  readonly saveLabel?: string
  /** What the fields hold at first, by their names in the request's body. */
  readonly values: Values
  readonly save: (values: Values) => Promise<Reply>
  /** The sentence to show where the server sends none (spec §8). */
  readonly failure: string
  readonly onSaved: (reply: Reply) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog. A failed save keeps it open with everything typed: the server's issues stand below their fields,
 * any other failure above the buttons. Closing it with changes asks first.
 */
export const FormDialog = <Values extends FieldValues, Reply>({
  title,
  saveLabel = "Save",
  values,
  save,
  failure,
  onSaved,
  onClose,
  children,
}: Props<Values, Reply>) => {
  const formId = useId()
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  const { isDirty } = form.formState
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      for (const { path, message } of issuesOf(error)) {
        form.setError(path.join(".") as Path<Values>, { message }, { shouldFocus: true })
      }
    },
  })
  const close = () => {
    if (!isDirty || confirm("Close without saving? What you typed will be lost.")) onClose()
  }
  return (
    <Dialog className="form-dialog" isOpen title={title} canOutsideClickClose={!isDirty} onClose={close}>
      <DialogBody>
        <FormProvider {...form}>
          <form
            id={formId}
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
        {saving.error && (
          <Callout intent="danger" role="alert" compact>
            {sentenceFor(saving.error, failure)}
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : [])
