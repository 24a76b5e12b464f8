import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { leaveSignedOut } from "../../../shared/shell/leave-signed-out.ts"
import { forgetVisits } from "../../../shared/visits/own-visits.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { isSignedOut } from "../../queries.ts"

/** Ends the session in this browser, then opens the website. */
export const LogOut = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("signOutCustomer"),
    onSuccess: () => {
      forgetVisits()
      leaveSignedOut()
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      toastFailure("Logout failed", error)
    },
  })
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate()}>
      Log out
    </Button>
  )
}
