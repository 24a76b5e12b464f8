import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import "./enrollment.css"

interface Props {
  readonly enrollment: CallReply<"enrollTotp">
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** The secret to scan or type, and the first code of the app that has it. */
export const TurnOnDialog = ({ enrollment: { secret, uri, qrCode }, onTurnedOn, onClose }: Props) => (
  <FormDialog
    title="Turn on two-step sign-in"
    saveLabel="Turn on"
    values={() => ({ code: "", password: "" })}
    save={(typed) => call("turnOnTotp", { body: { secret, ...typed } })}
    failure="Two-step sign-in could not be turned on"
    onSaved={({ recoveryCodes }) => onTurnedOn(recoveryCodes)}
    onClose={onClose}
  >
    <div className="enrollment stack-2 start wide">
      <p className="plain">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.
      </p>
      <img
        className="enrollment__qr-code"
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for an authenticator app"
        width="200"
        height="200"
      />
      <p className="plain">
        Or type this secret into the app:{" "}
        <code className="enrollment__secret monospace break">{grouped(secret)}</code>
      </p>
      <p className="plain">
        <a href={uri}>Open in an app on this device</a>
      </p>
    </div>
    <TextField
      name="code"
      label="Code"
      hint="The six digits that the app shows now."
      autoComplete="one-time-code"
      inputMode="numeric"
    />
    <TextField name="password" label="Password" type="password" autoComplete="current-password" />
  </FormDialog>
)

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, "$& ")
