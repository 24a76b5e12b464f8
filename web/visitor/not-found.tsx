import { business, phoneHref } from "../shared/business.ts"
import { NoticePage } from "../shared/ui/notice-page.tsx"

export const NotFound = () => (
  <NoticePage
    heading="Page not found"
    text={
      <>
        This page has moved or never existed. Start from the homepage, or call us at{" "}
        <a href={phoneHref}>{business.phone}</a>.
      </>
    }
  >
    <p className="actions">
      <a className="button button--primary button--large" href="/">
        Return to homepage
      </a>
      <a className="button button--outline button--large" href={phoneHref}>
        Call {business.phone}
      </a>
    </p>
  </NoticePage>
)
