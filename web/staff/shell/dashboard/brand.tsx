import { useBusiness } from "../../../shared/business.ts"

/** The mark and the name of the business. */
export const Brand = () => (
  <span className="brand">
    <img className="brand__mark" src="/favicon.svg" alt="" width="28" height="28" />
    <span className="brand__name">{useBusiness().name}</span>
  </span>
)
