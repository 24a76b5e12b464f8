import * as Effect from "effect/Effect"
import {
  addRule,
  listRules,
  removeRule,
  toggleRule,
  updateRule,
} from "../../../../core/schedule/use-cases/hours/availability-rules.ts"
import type { availabilityRulesEndpoints } from "../contract/availability-rules.ts"
import { Reply, type Handlers } from "../../engine/api.ts"

export const availabilityRulesHandlers: Handlers<typeof availabilityRulesEndpoints> = {
  listAvailabilityRules: ({ query: { limit, offset } }) =>
    Effect.map(listRules, (rules) => ({
      availabilityRules: rules.slice(offset, offset + limit),
      total: rules.length,
    })),
  addAvailabilityRule: ({ body }) =>
    Effect.map(addRule(body), ({ rule, added }) => (added ? rule : new Reply(rule, 200))),
  updateAvailabilityRule: ({ params: { id }, body, version }) => updateRule(id, body, version),
  removeAvailabilityRule: ({ params: { id } }) => removeRule(id),
  toggleAvailabilityRule: ({ params: { id }, body: { active }, version }) => toggleRule(id, active, version),
}
