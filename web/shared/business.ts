import { businessOf, telephoneLink } from "../../core/business/business.ts"

/** Who runs this site; the settings of the build decide it. */
export const business = businessOf(import.meta.env)

export const phoneHref = telephoneLink(business.phone)

export const emailHref = `mailto:${business.email}`
