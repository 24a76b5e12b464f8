import { sentenceFor } from "../api/errors.ts"
import { toast } from "./toasts.ts"

/** Says what has failed, and why as far as the server told it; otherwise `fallback`. */
export const toastFailure = (title: string, error: unknown, fallback = "Please try again."): void =>
  toast({ variant: "destructive", title, description: sentenceFor(error, fallback) })
