import { Switch } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import type { StartPage } from "../../../core/staff/staff-account.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { setStaffMember, useStaffMember } from "../api/session.ts"
import { toast } from "./toasts/toasts.tsx"

/** Whether `/admin` opens Today instead of the services tab, for the signed-in account. */
export const StartPageSwitch = () => {
  const { data: staff } = useStaffMember()
  const choosing = useMutation({
    mutationFn: (startPage: StartPage) => call("editOwnAccount", { body: { startPage } }),
    onSuccess: setStaffMember,
    onError: (error) =>
      toast({ title: sentenceFor(error, "The start page could not be changed"), failed: true }),
  })
  return (
    staff && (
      <Switch
        label="Start with Today"
        checked={staff.startPage === "today"}
        disabled={choosing.isPending}
        onChange={({ currentTarget: { checked } }) => choosing.mutate(checked ? "today" : "services")}
      />
    )
  )
}
