import { addressLine, type Business } from "../../../core/business/business.ts"

/** The last lines of a mail's text: who sent it and how to reach them. */
export const signature = (business: Business): string =>
  `-- \n${business.name}\n${addressLine(business)}\n${business.phone}\n${business.email}`
