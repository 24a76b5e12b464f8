import { useEffect } from "react"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"
import { markSignIn } from "../../ui/other-sign-in.ts"

const REDIRECT_DELAY_MS = 2000

/** After sign-in: greets the customer and opens the portal after 2 seconds (spec §2). */
export const Welcome = ({ firstName }: { readonly firstName: string }) => {
  useEffect(() => {
    markSignIn()
    const timer = setTimeout(() => location.replace("/portal"), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NoticePage
      takesFocus
      heading="Welcome Back!"
      text={`Hello ${firstName}, you are signed in. You will be redirected to your portal shortly.`}
    >
      <p className="row-3">
        <a className="button button--primary button--large" href="/portal">
          Go to Portal Now
        </a>
      </p>
    </NoticePage>
  )
}
