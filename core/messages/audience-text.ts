import { planName } from "../plans/plan-types.ts"
import type { Audience } from "./audience.ts"
import { counted } from "../fields/counted.ts"

// In a file without Effect, because the staff's screens load it.

/** An audience in words: "No plan, no visit for 12 months, city Ladue"; "All customers" without a condition. */
export const audienceText = ({ plan, noVisitMonths, service, city }: Audience): string => {
  const conditions = [
    ...(plan === undefined ? [] : [planText(plan)]),
    ...(noVisitMonths === undefined ? [] : [`no visit for ${monthsText(noVisitMonths)}`]),
    ...(service === undefined ? [] : [`had “${service}”`]),
    ...(city === undefined ? [] : [`live in ${city}`]),
  ].join(", ")
  return conditions === "" ? "All customers" : conditions.charAt(0).toUpperCase() + conditions.slice(1)
}

const planText = (plan: NonNullable<Audience["plan"]>): string => {
  if (plan === "any") return "with a plan"
  return plan === "none" ? "without a plan" : `with the ${planName(plan)} plan`
}

const monthsText = (months: number): string => counted(months, "month")
