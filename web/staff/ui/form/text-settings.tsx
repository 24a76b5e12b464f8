import { displayedNumber } from "../../../../core/fields/mobile-number.ts"
import { SwitchField, TextField } from "./fields.tsx"

/** The fields' values of an account; those of a new one without it. */
export const textSettingsOf = (
  account: { readonly phone: string | null; readonly getsTexts: boolean } | undefined,
) => ({
  phone: account?.phone == null ? "" : displayedNumber(account.phone),
  getsTexts: account?.getsTexts ?? true,
})

/** Where a staff member's texts are sent, and whether they are. */
export const TextSettingsFields = () => (
  <>
    <TextField
      name="phone"
      label="Mobile number"
      type="tel"
      autoComplete="tel"
      optional
      hint="Used for texts about chats only. Customers never see it."
    />
    <SwitchField name="getsTexts" label="Send texts when a customer waits in chat" />
  </>
)
