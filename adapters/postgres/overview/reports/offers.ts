/** Offers that were sent within the days, by the number of the month; without a number, all of them. */
export const OFFERS = `
  WITH sent AS (
    SELECT width_bucket(sent_at, CAST(:starts AS timestamptz[])) AS month, total_cents,
      accepted_at IS NOT NULL AS accepted, declined_at IS NOT NULL AS declined,
      num_nonnulls(accepted_at, declined_at) = 0 AND coalesce(valid_until < :today, false) AS lapsed,
      extract(epoch FROM coalesce(accepted_at, declined_at) - sent_at)::float8 * 1000 AS answer
    FROM offers
    WHERE sent_at >= to_timestamp(:start) AND sent_at < to_timestamp(:end) AND replaced_at IS NULL
  )
  SELECT month, count(*)::integer AS sent, count(*) FILTER (WHERE accepted)::integer AS accepted,
    count(*) FILTER (WHERE declined)::integer AS declined, count(*) FILTER (WHERE lapsed)::integer AS lapsed,
    count(*) FILTER (WHERE NOT (accepted OR declined OR lapsed))::integer AS waiting,
    coalesce(sum(total_cents), 0)::float8 AS "sentAmount",
    coalesce(sum(total_cents) FILTER (WHERE accepted), 0)::float8 AS "acceptedAmount",
    percentile_cont(0.5) WITHIN GROUP (ORDER BY answer) AS "answerMs"
  FROM sent GROUP BY GROUPING SETS ((month), ())
`
