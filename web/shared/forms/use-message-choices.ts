import { useMutation, type UseMutationOptions } from "@tanstack/react-query"
import { useState } from "react"
import type { CallInput, CallReply } from "../api/endpoints.ts"

type Messages = CallReply<"readOwnMessages">
type Changes = CallInput<"setOwnMessages">["body"]

type Saving = Pick<UseMutationOptions<unknown, Error, Changes>, "mutationFn" | "onError">

/** Which messages a customer gets. Each change is saved at once and then read again; meanwhile others are ignored. */
export const useMessageChoices = (
  { reminders, thankYous, news, texts }: Messages,
  { reload, ...options }: Saving & { readonly reload: () => Promise<void> },
) => {
  // Shown from the click until the new state is read, so that no choice jumps back in between.
  const [saving, setSaving] = useState<Changes>()
  const { mutate, isSuccess, error } = useMutation({
    ...options,
    onSettled: async () => {
      await reload()
      setSaving(undefined)
    },
  })
  return {
    shown: { reminders, thankYous, news, texts: texts.numbers.length > 0, ...saving },
    change: (changes: Changes) => {
      if (saving !== undefined) return
      setSaving(changes)
      mutate(changes)
    },
    isSaving: saving !== undefined,
    isSaved: isSuccess,
    error,
  }
}
