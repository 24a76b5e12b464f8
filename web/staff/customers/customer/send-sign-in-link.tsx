import { Button } from "@blueprintjs/core"
import { LogIn } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import type { Customer } from "../../contacts/customer.ts"

/** Mails the customer a link to sign in to the portal; only for those with an email. */
export const SendSignInLink = ({ customer }: { readonly customer: Customer }) => {
  const sending = useMutation({
    mutationFn: () => call("sendSignInLink", { params: { id: String(customer.id) } }),
    onSuccess: () => toast({ title: "Sign-in link sent", description: `To ${customer.email}` }),
    onError: (error) =>
      toast({
        failed: true,
        title: "The sign-in link was not sent",
        description: sentenceFor(error, "Please try again."),
      }),
  })
  return (
    <Button
      icon={<LogIn />}
      text="Send a sign-in link"
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    />
  )
}
