import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Campaign, type CampaignSort, type CountedCampaign } from "../../../core/messages/campaign.ts"
import { EmailCampaign } from "../../../core/messages/email-campaign.ts"
import {
  Campaigns,
  type CampaignMailRecord,
  type CampaignPage,
} from "../../../core/messages/ports/campaigns.ts"
import { membersOf } from "./audience.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"
import { where } from "../engine/where.ts"

const campaigns = tableOf("campaigns", Campaign)
const mails = tableOf("email_campaigns", EmailCampaign)

export const campaignsLayer: Layer.Layer<Campaigns, never, Database> = Layer.effect(
  Campaigns,
  Effect.map(Database, ({ count, first, one, rows, run, some }) =>
    Campaigns.of({
      list: ({ sort = "-changedAt", ...page }) =>
        rows(
          campaigns.page<Pick<CountedCampaign, "counts">>(
            matching(page).joinRaw(COUNTS).select("counts"),
            ORDERS[sort],
            page,
          ),
        ),
      count: (filter) => count(matching(filter)),
      byId: (id) => first(COUNTED, { id }),
      locked: (id) => first(campaigns.locked({ id })),
      lockedToRead: (id) => first(LOCKED_TO_READ, { id }),
      add: (campaign) => one(campaigns.insert({ ...campaign, changedAt: campaign.createdAt })),
      update: (id, { campaignType, subject, content, audience }, at) =>
        one(campaigns.update({ id }, { campaignType, subject, content, audience, changedAt: at })),
      remove: (id) => run(campaigns.remove({ id })),
      setStatus: (id, status, at) => run(SET_STATUS, { id, status, at: secondOf(at) }),

      sentTo: (customerId) => rows(SENT_TO, { customerId }),
      members: (audience, now, ids) => membersOf(rows, audience, now, ids),

      addRecipients: (campaignId, recipients, at) =>
        run(ADD_RECIPIENTS, {
          campaignId,
          customerIds: recipients.map(({ customerId }) => customerId),
          reasons: recipients.map(({ reason }) => reason as string),
          at: secondOf(at),
        }),
      recipients: (campaignId, { state, limit = null, offset = 0 }) =>
        rows(
          `SELECT customer_id AS "customerId", first_name AS "firstName", last_name AS "lastName",
             campaign_recipients.state, reason,
             changed_at AS "changedAt"
           FROM campaign_recipients JOIN customers ON customers.id = customer_id
           ${recipientsWhere(state)}
           ORDER BY lower(last_name), lower(first_name), customer_id LIMIT :limit OFFSET :offset`,
          { campaignId, state: state ?? null, limit, offset },
        ),
      countRecipients: (campaignId, { state }) =>
        count(`SELECT count(*)::int AS count FROM campaign_recipients ${recipientsWhere(state)}`, {
          campaignId,
          state: state ?? null,
        }),
      waiting: (campaignId, limit) =>
        Effect.map(
          rows<{ readonly id: number }>(
            `SELECT customer_id AS id FROM campaign_recipients
             WHERE campaign_id = :campaignId AND state = 'waiting' ORDER BY customer_id LIMIT :limit`,
            { campaignId, limit },
          ),
          (found) => found.map(({ id }) => id),
        ),
      lockWaiting: ({ campaignId, customerId }) =>
        Effect.andThen(
          // The customer first, in the order of all other transactions that change both.
          rows("SELECT FROM customers WHERE id = :customerId FOR UPDATE", { customerId }),
          some(`SELECT FROM campaign_recipients WHERE ${RECIPIENT} AND state = 'waiting' FOR UPDATE`, {
            campaignId,
            customerId,
          }),
        ),
      skip: ({ campaignId, customerId }, reason, at) =>
        run(
          `UPDATE campaign_recipients SET state = 'skipped', reason = :reason, changed_at = to_timestamp(:at)
           WHERE ${RECIPIENT}`,
          { campaignId, customerId, reason, at: secondOf(at) },
        ),
      skipWaiting: (campaignId, reason, at) =>
        run(
          `UPDATE campaign_recipients SET state = 'skipped', reason = :reason, changed_at = to_timestamp(:at)
           WHERE campaign_id = :campaignId AND state = 'waiting'`,
          { campaignId, reason, at: secondOf(at) },
        ),

      queue: ({ campaignId, customerId }, { campaignType, subject, content }, at) =>
        Effect.map(
          one<{ readonly turn: number }>(QUEUE, {
            campaignId,
            customerId,
            campaignType,
            subject,
            content,
            at: secondOf(at),
          }),
          ({ turn }) => turn,
        ),
      mail: ({ campaignId, customerId }) =>
        first<CampaignMailRecord>(
          `SELECT subject, content, state, turn
           FROM email_campaigns JOIN campaign_recipients USING (campaign_id, customer_id) WHERE ${RECIPIENT}`,
          { campaignId, customerId },
        ),
      settle: ({ campaignId, customerId }, state, at) => {
        const recipient = { campaignId, customerId, at: secondOf(at) }
        const mark = run(
          `UPDATE campaign_recipients SET state = :state, reason = NULL, changed_at = to_timestamp(:at)
           WHERE ${RECIPIENT}`,
          { ...recipient, state },
        )
        return state === "sent" ? Effect.andThen(run(SET_MAILED, recipient), mark) : mark
      },
      release: ({ campaignId, customerId }, turn, reason, at) =>
        Effect.gen(function* () {
          const recipient = { campaignId, customerId }
          yield* rows("SELECT FROM customers WHERE id = :customerId FOR UPDATE", { customerId })
          const isReleased = yield* some(RELEASE, { ...recipient, turn, reason, at: secondOf(at) })
          if (!isReleased) return
          yield* rows(`DELETE FROM email_campaigns WHERE ${RECIPIENT}`, recipient)
          yield* rows(UNSET_MAILED, { customerId })
        }),
      giveUp: (queuedBefore, at) =>
        run(
          `UPDATE campaign_recipients SET state = 'failed', changed_at = to_timestamp(:at)
           WHERE state = 'queued' AND changed_at < to_timestamp(:before)`,
          { before: secondOf(queuedBefore), at: secondOf(at) },
        ),

      addTest: (campaignId, email, at) =>
        Effect.map(
          one<{ readonly id: number }>(
            `INSERT INTO campaign_tests (campaign_id, email, created_at)
             VALUES (:campaignId, :email, to_timestamp(:at)) RETURNING id`,
            { campaignId, email, at: secondOf(at) },
          ),
          ({ id }) => id,
        ),
      testAddress: (testId) =>
        Effect.map(
          first<{ readonly email: string }>("SELECT email FROM campaign_tests WHERE id = :testId", {
            testId,
          }),
          Option.map(({ email }) => email),
        ),
      removeTest: (testId) => run("DELETE FROM campaign_tests WHERE id = :testId", { testId }),
    }),
  ),
)

const matching = ({ status, search = "" }: Pick<CampaignPage, "status" | "search">) => {
  const found = campaigns.where({ status })
  return search === "" ? found : found.whereRaw("strpos(lower(subject), lower(?)) > 0", [search])
}

const ORDERS: Readonly<Record<CampaignSort, string>> = {
  changedAt: "changed_at, id",
  "-changedAt": "changed_at DESC, id DESC",
  subject: "lower(subject), id",
  "-subject": "lower(subject) DESC, id DESC",
}

const REASONS = ["noEmail", "noNews", "deletionRequested", "recentlyMailed", "notInAudience", "stopped"]
const STATES = ["waiting", "queued", "sent", "refused", "failed", "skipped"]

const countOf = (column: string, value: string) =>
  `'${value}', count(*) FILTER (WHERE ${column} = '${value}')`

const COUNTS = `
  CROSS JOIN LATERAL (
    SELECT json_build_object(
      'total', count(*),
      ${STATES.map((state) => countOf("state", state)).join(", ")},
      'skippedBecause', json_build_object(${REASONS.map((reason) => countOf("reason", reason)).join(", ")})
    ) AS counts
    FROM campaign_recipients WHERE campaign_id = campaigns.id
  ) AS recipients
`

const COUNTED = `SELECT ${campaigns.columns()}, counts FROM campaigns ${COUNTS} WHERE id = :id`

const LOCKED_TO_READ = `SELECT ${campaigns.columns()} FROM campaigns WHERE id = :id FOR SHARE`

const RECIPIENT = "campaign_id = :campaignId AND customer_id = :customerId"

const recipientsWhere = (state: string | undefined): string =>
  where("campaign_id = :campaignId", state !== undefined && "campaign_recipients.state = :state")

const SET_STATUS = `
  UPDATE campaigns SET
    status = :status,
    started_at = coalesce(started_at, to_timestamp(:at)),
    ended_at = CASE WHEN :status IN ('stopped', 'done') THEN to_timestamp(:at) END,
    changed_at = to_timestamp(:at)
  WHERE id = :id
`

const ADD_RECIPIENTS = `
  INSERT INTO campaign_recipients (campaign_id, customer_id, state, reason, changed_at)
  SELECT :campaignId, customer_id, CASE WHEN reason IS NULL THEN 'waiting' ELSE 'skipped' END, reason, to_timestamp(:at)
  FROM unnest(CAST(:customerIds AS int[]), CAST(:reasons AS varchar[])) AS added (customer_id, reason)
`

const QUEUE = `
  WITH mail AS (
    INSERT INTO email_campaigns (campaign_id, customer_id, subject, content, sent_at, campaign_type)
    VALUES (:campaignId, :customerId, :subject, :content, to_timestamp(:at), :campaignType)
  ),
  mailed AS (UPDATE customers SET last_campaign_mail = to_timestamp(:at) WHERE id = :customerId)
  UPDATE campaign_recipients SET state = 'queued', turn = turn + 1, changed_at = to_timestamp(:at)
  WHERE ${RECIPIENT}
  RETURNING turn
`

const SET_MAILED = `
  WITH mail AS (UPDATE email_campaigns SET sent_at = to_timestamp(:at) WHERE ${RECIPIENT})
  UPDATE customers SET last_campaign_mail = to_timestamp(:at) WHERE id = :customerId
`

const RELEASE = `
  UPDATE campaign_recipients SET
    state = CASE WHEN CAST(:reason AS varchar) IS NULL THEN 'waiting' ELSE 'skipped' END,
    reason = :reason,
    changed_at = to_timestamp(:at)
  WHERE ${RECIPIENT} AND state = 'queued' AND turn = :turn
  RETURNING 1
`

const UNSET_MAILED = `
  UPDATE customers SET last_campaign_mail = (SELECT max(sent_at) FROM email_campaigns WHERE customer_id = :customerId)
  WHERE id = :customerId
`

const SENT_TO = `
  SELECT ${mails.columns()}
  FROM email_campaigns JOIN campaign_recipients USING (campaign_id, customer_id)
  WHERE customer_id = :customerId AND state = 'sent' ORDER BY sent_at DESC, id DESC
`
