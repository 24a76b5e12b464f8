import { createContext, use } from "react"
import type { Business } from "../../core/business/business.ts"

/** The business that the page was rendered for. */
export const BusinessContext = createContext<Business | undefined>(undefined)

export const useBusiness = (): Business => {
  const business = use(BusinessContext)
  if (!business) throw new Error("There is no BusinessContext here.")
  return business
}

/** The element of a page that holds the business as JSON, for the page's scripts. */
export const BUSINESS_ELEMENT_ID = "business"

/** In the browser: the business that the page was rendered for. */
export const businessOfPage = (): Business =>
  JSON.parse(document.getElementById(BUSINESS_ELEMENT_ID)?.textContent ?? "null") as Business
