import { Dialog, DialogBody } from "@blueprintjs/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { FailedState, LoadingState } from "../boxes/states.tsx"

interface Props {
  readonly title: string
  readonly query: Pick<UseQueryResult, "isError" | "error" | "refetch">
  readonly onClose: () => void
}

/** A dialog whose record is still being read, or could not be. */
export const LoadingDialog = ({ title, query, onClose }: Props) => (
  <Dialog isOpen title={title} onClose={onClose}>
    <DialogBody>
      {query.isError ? (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </DialogBody>
  </Dialog>
)
