import { PLAN_IN_FORCE } from "../plans.ts"
import { visitCutoff, type Audience } from "../../../core/messages/audience.ts"
import type { AudienceMember } from "../../../core/messages/recipient.ts"
import type { Instant } from "../../../core/time/interval.ts"
import type { Statements } from "../engine/statements.ts"
import { secondOf } from "../engine/timestamps.ts"
import { where } from "../engine/where.ts"

/** The customers of an audience, by name. */
export const membersOf = (
  rows: Statements["rows"],
  { plan, noVisitMonths, service, city }: Audience,
  now: Instant,
  ids?: readonly number[],
) =>
  rows<AudienceMember>(
    `${MEMBERS} ${where(
      "deleted_at IS NULL",
      ids !== undefined && "id = ANY(:ids)",
      plan !== undefined && PLAN_CONDITIONS[plan],
      noVisitMonths !== undefined && NO_VISIT,
      service !== undefined && HAD_SERVICE,
      city !== undefined && "lower(city) = lower(:city)",
    )} ORDER BY lower(last_name), lower(first_name), id`,
    {
      ids: ids === undefined ? null : [...ids],
      plan: plan ?? null,
      cutoff: noVisitMonths === undefined ? null : secondOf(visitCutoff(now, noVisitMonths)),
      service: service ?? null,
      city: city ?? null,
    },
  )

const MEMBERS = `
  SELECT id, first_name AS "firstName", last_name AS "lastName", email, wants_news AS "wantsNews",
    EXISTS (SELECT FROM deletion_requests WHERE customer_id = customers.id AND declined_at IS NULL)
      AS "deletionRequested",
    last_campaign_mail AS "lastCampaignMail"
  FROM customers
`

const IN_FORCE = `customer_id = customers.id AND ${PLAN_IN_FORCE}`
const OF_TYPE = `EXISTS (SELECT FROM maintenance_plans WHERE ${IN_FORCE} AND plan_type = :plan)`

const PLAN_CONDITIONS: Readonly<Record<NonNullable<Audience["plan"]>, string>> = {
  any: `EXISTS (SELECT FROM maintenance_plans WHERE ${IN_FORCE})`,
  none: `NOT EXISTS (SELECT FROM maintenance_plans WHERE ${IN_FORCE})`,
  basic: OF_TYPE,
  professional: OF_TYPE,
  enterprise: OF_TYPE,
}

const NO_VISIT = `
  NOT EXISTS (
    SELECT FROM appointments
    WHERE customer_id = customers.id AND status <> 'cancelled' AND end_timestamptz > to_timestamp(:cutoff)
  )
`

/**
 * By the name that the visit was booked under, or that the service has now. Two conditions, because one on both names
 * could not use an index.
 */
const HAD_SERVICE = `
  (
    EXISTS (
      SELECT FROM appointments
      WHERE customer_id = customers.id AND status = 'completed' AND lower(service_type) = lower(:service)
    )
    OR EXISTS (
      SELECT FROM appointments JOIN services ON services.id = service_id
      WHERE customer_id = customers.id AND status = 'completed' AND lower(services.name) = lower(:service)
    )
  )
`
