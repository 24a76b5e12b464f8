import { LOGIN_LINK_MINUTES } from "../../../../core/contacts/login-link-rules.ts"
import { call } from "../../../shared/api/client.ts"
import { CodeForm } from "../../../shared/forms/code-form.tsx"
import { Button } from "../../../shared/ui/button.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"
import { UNABLE_TO_SIGN_IN, type SignedInCustomer } from "./signed-in-customer.ts"

interface LinkSentProps {
  readonly email: string
  readonly onBack: () => void
  readonly onSignedIn: (customer: SignedInCustomer) => void
}

/** After the link was sent: where to look for it, and the field for the code of the mail. */
export const LinkSent = ({ email, onBack, onSignedIn }: LinkSentProps) => (
  <NoticePage
    takesFocus
    heading="Check your email"
    text={
      <>
        If{" "}
        <strong>
          <EmailText email={email} />
        </strong>{" "}
        is the address of a customer, a login link is on its way. It works once, for {LOGIN_LINK_MINUTES}{" "}
        minutes.
      </>
    }
  >
    <CodeForm
      label="Or enter the six-digit code from the email"
      send={async (code) => {
        const reply = await call("verifyLogin", { body: { code } })
        if ("customer" in reply) onSignedIn(reply.customer)
      }}
      failure={{ title: "Sign-in Failed", description: UNABLE_TO_SIGN_IN }}
      submit="Sign in"
    >
      <Button look="outline" className="button--large" onClick={onBack}>
        Back
      </Button>
    </CodeForm>
    <p>Nothing there after a minute? Look in your junk mail, or go back and check the address.</p>
  </NoticePage>
)
