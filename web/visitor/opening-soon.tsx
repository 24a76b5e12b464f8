import { Link } from "react-router-dom"
import { business, emailHref, phoneHref } from "../shared/business.ts"
import { pages } from "./pages.ts"
import { usePageHead } from "./use-page-head.ts"

const texts = {
  gallery: {
    heading: "The gallery is being hung",
    text: "Before and after photos of our work will open here soon. Until then, ask us about a job like yours; we are glad to send pictures.",
  },
  portal: {
    heading: "The customer portal opens soon",
    text: "You will see your appointments, plans and past visits here. Until then, one call changes or confirms anything.",
  },
  review: {
    heading: "Reviews open soon",
    text: "You will be able to tell your neighbors how the job went. Until then we would love to hear it ourselves.",
  },
  reschedule: {
    heading: "We move your visit by phone, for now",
    text: "Choosing another time online opens soon. Until then, one call moves your visit; please have your name at hand, nothing else.",
  },
  admin: {
    heading: "The staff entrance opens soon",
    text: "The dashboard for the people who work here is not open yet. Looking for help with your home? You are welcome at the front door.",
  },
} as const

/** Stands at an address that the navigation promises and that is not open yet: says so and offers what works today. */
export const OpeningSoon = ({ page }: { readonly page: keyof typeof texts }) => {
  usePageHead(pages[page])
  const { heading, text } = texts[page]
  return (
    <div className="container simple-page">
      <p className="eyebrow">Opening soon</p>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <p className="actions">
        <Link className="button button--primary button--large" to="/book">
          Book a visit
        </Link>
        <a className="button button--outline button--large" href={phoneHref}>
          Call {business.phone}
        </a>
      </p>
      <p>
        Or write to <a href={emailHref}>{business.email}</a>.
      </p>
    </div>
  )
}
