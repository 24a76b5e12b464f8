import { ZONE } from "../../../../core/time/chicago.ts"

/** The length of a set of ranges; 0 of none. */
const hoursIn = (times: string): string => `
  coalesce((SELECT sum(extract(epoch FROM upper(time) - lower(time))) FROM unnest(${times}) AS time), 0)::float8 / 3600`

/**
 * The hours of each technician in each month, by the number of the month. Sets of ranges are subtracted for each month, so
 * that each set is small.
 */
export const HOURS = `
  WITH month AS (
    SELECT n, tstzrange(begins, ends) AS span
    FROM unnest(CAST(:starts AS timestamptz[]), CAST(:ends AS timestamptz[])) WITH ORDINALITY AS month (begins, ends, n)
  ), day AS (
    SELECT day, extract(dow FROM day) AS weekday
    FROM generate_series(CAST(:from AS timestamp), CAST(:to AS timestamp), interval '1 day') AS day
  ), opening AS (
    SELECT technicians.id, day, start_time, end_time
    FROM technicians JOIN availability_rules AS rule ON rule.active JOIN day USING (weekday)
    WHERE technicians.active AND hours IS NULL
    UNION ALL
    SELECT technicians.id, day, hour ->> 'startTime', hour ->> 'endTime'
    FROM technicians, jsonb_array_elements(hours) AS hour JOIN day ON weekday = (hour ->> 'weekday')::integer
    WHERE technicians.active
    UNION ALL
    SELECT technicians.id, opening_date, start_time, end_time
    FROM technicians JOIN one_off_openings ON coalesce(technician_id, technicians.id) = technicians.id
    WHERE technicians.active AND opening_date BETWEEN CAST(:from AS date) AND CAST(:to AS date)
  ), working AS (
    SELECT id, width_bucket(begins, CAST(:starts AS timestamptz[])) AS n, range_agg(tstzrange(begins, ends)) AS times
    FROM opening, LATERAL (SELECT
      (day + start_time::interval) AT TIME ZONE '${ZONE}' AS begins, (day + end_time::interval) AT TIME ZONE '${ZONE}' AS ends
    ) AS hours
    GROUP BY 1, 2
  ), visit AS (
    SELECT unnest(technician_ids) AS id, tstzrange(start_timestamptz, end_timestamptz) AS time,
      width_bucket(start_timestamptz, CAST(:starts AS timestamptz[])) AS first,
      width_bucket(end_timestamptz, CAST(:starts AS timestamptz[])) AS last
    FROM appointments
    WHERE status <> 'cancelled' AND (held_until IS NULL OR held_until > to_timestamp(:now))
      AND tstzrange(start_timestamptz, end_timestamptz) && tstzrange(to_timestamp(:start), to_timestamp(:end))
  ), taken AS (
    SELECT id, n, range_agg(time) AS times
    FROM (
      SELECT id, first AS n, time FROM visit
      UNION ALL
      SELECT id, n, time FROM visit, generate_series(first + 1, last) AS n WHERE first < last
    ) AS part
    GROUP BY 1, 2
  ), closed AS (
    SELECT technicians.id, n, range_agg(tstzrange(start_timestamptz, end_timestamptz)) AS times
    FROM technicians JOIN blocked_times ON coalesce(technician_id, technicians.id) = technicians.id
      JOIN month ON span && tstzrange(start_timestamptz, end_timestamptz)
    GROUP BY 1, 2
  )
  SELECT technicians.id, name, n::integer AS month, ${hoursIn("taken.times * tstzmultirange(span)")} AS sold,
    ${hoursIn("working.times - coalesce(closed.times, '{}') - coalesce(taken.times, '{}')")} AS free
  FROM technicians CROSS JOIN month
    LEFT JOIN working USING (id, n) LEFT JOIN taken USING (id, n) LEFT JOIN closed USING (id, n)
  ORDER BY technicians.id, n
`
