import { Link } from "react-router-dom"
import { business, phoneHref } from "../shared/business.ts"
import { pages } from "./pages.ts"
import { usePageHead } from "./use-page-head.ts"

export const NotFound = () => {
  usePageHead(pages.notFound)
  return (
    <div className="container simple-page">
      <p className="eyebrow">Page not found</p>
      <h1>Nobody lives at this address</h1>
      <p className="lead">
        The page you asked for has moved or never was. Everything we do starts on the homepage, and a person
        answers at <a href={phoneHref}>{business.phone}</a>.
      </p>
      <p className="actions">
        <Link className="button button--primary button--large" to="/">
          Return to homepage
        </Link>
        <a className="button button--outline button--large" href={phoneHref}>
          Call {business.phone}
        </a>
      </p>
    </div>
  )
}
