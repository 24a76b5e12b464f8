import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { endpointQuery } from "../../shared/api/queries.ts"
import { BusinessContext, businessOfPage } from "../../shared/business.ts"

const business = businessOfPage()

/** The business of the page, or of the settings once their screen has read them. */
export const CurrentBusiness = ({ children }: { readonly children: ReactNode }) => {
  const { data: settings } = useQuery({ ...endpointQuery("readSettings"), enabled: false })
  return <BusinessContext value={settings ?? business}>{children}</BusinessContext>
}
