import { sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "./toasts.tsx"

/** Says what has failed, and why as far as the server told it. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: sentenceFor(error, "Please try again."), failed: true })
