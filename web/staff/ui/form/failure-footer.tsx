import { Callout, DialogFooter } from "@blueprintjs/core"
import type { ReactElement, ReactNode } from "react"
import { sentenceFor } from "../../../shared/api/errors.ts"

/** The sentence to show where the server sends none (spec §8), or the one for an error. */
export type FailureText = string | ((error: unknown) => string)

interface Props {
  /** Of the last attempt; null or undefined if it did not fail. */
  readonly error: unknown
  readonly failure: FailureText
  readonly actions: ReactElement
  /** Shown above the failure. */
  readonly children?: ReactNode
}

/** The buttons of a dialog, with the sentence of what failed beside them. */
export const FailureFooter = ({ error, failure, actions, children }: Props) => (
  <DialogFooter actions={actions}>
    {children}
    {error ? (
      <Callout intent="danger" role="alert" compact>
        {typeof failure === "string" ? sentenceFor(error, failure) : failure(error)}
      </Callout>
    ) : null}
  </DialogFooter>
)
