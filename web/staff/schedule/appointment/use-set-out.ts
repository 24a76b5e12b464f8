import { useMutation } from "@tanstack/react-query"
import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { type Appointment, refreshAppointments } from "../appointments/appointment.ts"

/** Confirms a visit and mails its customer that staff are on the way. */
export const useSetOut = (appointment: Appointment) =>
  useMutation({
    mutationFn: () => call("setOut", { params: { id: String(appointment.id) } }),
    onSuccess: async ({ email, version }) => {
      const isRepeated = version === appointment.version
      toast({
        title: `On the way to ${fullName(appointment)}`,
        description: isRepeated
          ? "The email was sent within the last hour already."
          : email === null
            ? "There is no email address to write to."
            : `An email is sent to ${email}.`,
      })
      await refreshAppointments()
    },
    onError: (error) => toastFailure("The status was not changed", error),
  })
