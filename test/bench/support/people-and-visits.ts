import { Client } from "pg"

const VISITS = 10_000
const CUSTOMERS = 5_000

/**
 * Fills the database with 5,000 customers and their 10,000 visits of ten years, as many past as to come, with a
 * change of each visit and the mail that was sent about it.
 */
export const addPeopleAndVisits = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(ADD_CUSTOMERS, [FIRST_NAMES, LAST_NAMES, CUSTOMERS, CITIES])
    await client.query(ADD_VISITS, [VISITS, CUSTOMERS, SERVICES])
    await client.query(ADD_CHANGES, [VISITS])
    await client.query(ADD_MAILS)
    await vacuum(client)
  } finally {
    await client.end()
  }
}

/**
 * Marks every page as visible to all, as autovacuum does in time, so that counting reads an index only. Autovacuum may
 * hold some pages back while it runs itself.
 */
export const vacuum = async (client: Client): Promise<void> => {
  await client.query("VACUUM ANALYZE")
  const { rowCount } = await client.query(NOT_VISIBLE)
  if (rowCount !== 0) await vacuum(client)
}

const NOT_VISIBLE = `
  SELECT FROM pg_class WHERE relname IN ('customers', 'appointments', 'audit_log') AND relkind = 'r' AND relallvisible < relpages
`

export const FIRST_NAMES =
  "Maria James Linda Robert Patricia Michael Jennifer David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Charles Sarah Daniel".split(
    " ",
  )
export const LAST_NAMES =
  "Garcia Smith Johnson Williams Brown Jones Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts".split(
    " ",
  )

/** Half of the people and visits have the first one, one of 25 each of the others. */
const mostlyFirst = ([first, ...others]: readonly string[]): readonly string[] => [
  ...Array.from({ length: 25 - others.length }, () => first!),
  ...others,
]
export const CITIES = mostlyFirst(
  "St. Louis,Clayton,Kirkwood,Webster Groves,University City,Maplewood,Richmond Heights,Brentwood,Ladue,Des Peres,Ferguson,Florissant,Affton".split(
    ",",
  ),
)
export const SERVICES = mostlyFirst(
  "TV Mounting,Gutter Cleaning,Drywall Repair,Door Repair,Deck Repair,Furniture Assembly,Faucet Repair,Light Fixtures,Shelves,Painting,Tile Repair,Window Repair,Fence Repair".split(
    ",",
  ),
)

const ADD_CUSTOMERS = `
  INSERT INTO customers (first_name, last_name, email, phone, street, city, state, zip, created_at)
  SELECT first, last, lower(first) || '.' || lower(last) || n || '@example.com', '(314) 555-' || lpad(n::text, 4, '0'),
    n || ' Elm Street', ($4::text[])[1 + n % 25], 'MO', '63101', now() - n * interval '7 hours'
  FROM generate_series(0, $3::int - 1) AS n,
    LATERAL (SELECT ($1::text[])[1 + n % 20] AS first, ($2::text[])[1 + n / 20 % 50] AS last) AS person
`

const ADD_VISITS = `
  INSERT INTO appointments (
    customer_id, first_name, last_name, email, phone, street, city, state, zip, service_type,
    start_timestamptz, end_timestamptz, status, source, created_at
  )
  SELECT id, first_name, last_name, email, phone, street, city, state, zip, ($3::text[])[1 + n % 25], start,
    start + interval '2 hours',
    CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN start < now() THEN 'completed'
      WHEN n % 3 = 0 THEN 'confirmed' ELSE 'scheduled' END,
    CASE WHEN n % 4 = 0 THEN 'manual' ELSE 'website' END,
    start - interval '3 days'
  FROM generate_series(0, $1::int - 1) AS n
  JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS place, customers.* FROM customers) AS customer
    ON place = n * 7919 % $2::int,
    LATERAL (SELECT date_trunc('hour', now()) + (n - $1::int / 2) * interval '8 hours' AS start) AS visit
`

const ADD_CHANGES = `
  INSERT INTO audit_log (actor, action, subject, before, after, created_at)
  SELECT (ARRAY['Maria', 'James', 'command line'])[1 + n % 3], 'set status',
    CASE WHEN n % 20 = 0 THEN 'service ' || n % 9 ELSE 'appointment ' || n END,
    '{"status": "scheduled"}', '{"status": "confirmed"}', now() - ($1::int - n) * interval '1 hour'
  FROM generate_series(1, $1::int) AS n
`

const ADD_MAILS = `
  INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on)
  SELECT 'mail', jsonb_build_object('_tag', 'BookingConfirmation', 'appointmentId', id, 'sequence', 0, 'resentAt', null),
    'completed', now() - id * interval '4 minutes', now(), now()
  FROM appointments
`
