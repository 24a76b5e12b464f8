import { Button, Tag } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh } from "../../api/queries.ts"
import { setStaffMember, type StaffMember } from "../../api/session.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { Section } from "../../ui/boxes/section.tsx"
import { TurnOnDialog } from "./turn-on-dialog.tsx"

/** A code of an app on the phone, which sign-in requires besides the password. */
export const TwoStepSignIn = ({ staff }: { readonly staff: StaffMember }) => {
  const [turningOff, setTurningOff] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const enrolling = useMutation({
    mutationFn: () => call("enrollTotp"),
    onError: (error) =>
      toast({ title: sentenceFor(error, "Two-step sign-in could not be started"), failed: true }),
  })
  const { totpEnabled, recoveryCodesLeft } = staff
  const show = (changes: Pick<StaffMember, "totpEnabled" | "recoveryCodesLeft">) => {
    setStaffMember({ ...staff, ...changes })
    // Turning it on has ended the other sessions.
    void refresh("listStaff", "listOwnSessions")
  }
  return (
    <Section
      title="Two-step sign-in"
      actions={
        totpEnabled ? (
          <Button text="Turn off" onClick={() => setTurningOff(true)} />
        ) : (
          <Button
            intent="primary"
            text="Turn on"
            disabled={enrolling.isPending}
            onClick={() => enrolling.mutate()}
          />
        )
      }
    >
      <p>
        <Tag minimal intent={totpEnabled ? "success" : "none"}>
          {totpEnabled ? "On" : "Off"}
        </Tag>
      </p>
      <p>
        {totpEnabled
          ? `Sign-in requires a code of your authenticator app. ${leftText(recoveryCodesLeft)}`
          : "Sign-in can also require a code that an app on your phone shows. Then a stolen password is not enough. Turning it on signs you out everywhere else."}
      </p>
      {enrolling.data && !totpEnabled && (
        <TurnOnDialog
          enrollment={enrolling.data}
          onTurnedOn={(codes) => {
            setRecoveryCodes(codes)
            show({ totpEnabled: true, recoveryCodesLeft: codes.length })
          }}
          onClose={enrolling.reset}
        />
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(undefined)} />}
      {turningOff && (
        <TurnOffDialog
          onTurnedOff={() => {
            show({ totpEnabled: false, recoveryCodesLeft: 0 })
            enrolling.reset()
          }}
          onClose={() => setTurningOff(false)}
        />
      )}
    </Section>
  )
}

const leftText = (left: number): string =>
  `${left === 1 ? "1 recovery code is" : `${left} recovery codes are`} left; turn it off and on again for new ones.`

const TurnOffDialog = ({ onTurnedOff, onClose }: Record<"onTurnedOff" | "onClose", () => void>) => (
  <FormDialog
    title="Turn off two-step sign-in"
    saveLabel="Turn off"
    values={() => ({ password: "", code: "" })}
    save={(body) => call("turnOffTotp", { body })}
    failure="Two-step sign-in could not be turned off"
    onSaved={() => {
      onTurnedOff()
      toast({ title: "Two-step sign-in is off" })
      onClose()
    }}
    onClose={onClose}
  >
    <TextField name="password" label="Password" type="password" autoComplete="current-password" />
    <TextField
      name="code"
      label="Code"
      hint="Of your authenticator app, or a recovery code."
      autoComplete="one-time-code"
    />
  </FormDialog>
)
