import { Switch } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { isChangedMeanwhile, sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "../toasts/toasts.tsx"

interface Props {
  /** Of the switch, for screen readers. */
  readonly label: string
  readonly checked: boolean
  readonly save: () => Promise<unknown>
  /** Reads the list again, after the change or when somebody else changed the record meanwhile. */
  readonly refresh: () => Promise<void>
  /** Told when it is saved. */
  readonly done: string
  readonly failure: string
}

/** Changes a record in its row, and stores it at once. Meanwhile it ignores clicks; `disabled` would take the focus from it. */
export const SavedSwitch = ({ label, checked, save, refresh, done, failure }: Props) => {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refresh()
      toast({ title: done })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refresh()
      toast({ title: sentenceFor(error, failure), failed: true })
    },
  })
  return (
    <Switch
      aria-label={label}
      aria-busy={saving.isPending}
      checked={checked}
      onChange={() => {
        if (!saving.isPending) saving.mutate()
      }}
    />
  )
}
