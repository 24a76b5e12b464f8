import { businessOf, telephoneLink } from "../../core/business/business.ts"

/** The business that the site is for, from the settings of the build. */
export const business = businessOf(import.meta.env)

export const phoneHref = telephoneLink(business.phone)

export const emailHref = `mailto:${business.email}`
