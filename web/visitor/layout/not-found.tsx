import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { NoticePage } from "../../shared/ui/notices/notice-page.tsx"

export const NotFound = () => (
  <NoticePage
    heading="Page not found"
    text={
      <>
        This page has moved or never existed. Start from the homepage, or call us at <PhoneLink />.
      </>
    }
  >
    <p className="row-3">
      <a className="button button--primary button--large" href="/">
        Return to homepage
      </a>
      <PhoneLink className="button button--outline button--large" before="Call" />
    </p>
  </NoticePage>
)
