import { LOGIN_LINK_MINUTES } from "../../../../core/contacts/login-link-rules.ts"
import { formDraft } from "../../../shared/forms/form-draft.ts"

const draft = formDraft<{ readonly email: string; readonly sentAt: string }>("login")

/**
 * The address to which this tab has had a login link sent. It is kept for as long as the link works: a phone may load
 * the page again after its owner has looked at the mail.
 */
export const sentLink = {
  read: (): string | undefined => {
    const { email, sentAt = "0" } = draft.read()
    return Date.now() - Number(sentAt) < LOGIN_LINK_MINUTES * 60_000 ? email : undefined
  },
  keep: (email: string): void => draft.keep({ email, sentAt: String(Date.now()) }),
  forget: draft.forget,
}
