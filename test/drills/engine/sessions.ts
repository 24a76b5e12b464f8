import { createHash, randomBytes } from "node:crypto"
import { visitorOf } from "../../http/support/visitor.ts"
import { query } from "../../server/support/query.ts"

/** Headers of a browser in which the owner and a customer are signed in, by sessions that are written to the database. */
export const signedInHeaders = async (site: string, databaseUrl: string): Promise<Record<string, string>> => {
  const [staff, customer] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")]
  await query(
    databaseUrl,
    `WITH someone AS (
      INSERT INTO customers (first_name, last_name, email, phone) VALUES ('Jane', 'Doe', '${customer.slice(0, 20)}@example.com', '(314) 555-0100')
      RETURNING id
    )
    INSERT INTO sessions (token_hash, staff_id, customer_id, created_at, last_used_at)
    SELECT '${hash(staff)}', min(id), NULL::integer, now(), now() FROM users
    UNION ALL SELECT '${hash(customer)}', NULL, id, now(), now() FROM someone`,
  )
  const { cookie, ...token } = await visitorOf(site).credentials()
  return { ...token, cookie: `${cookie}; staff=${staff}; customer=${customer}` }
}

const hash = (token: string): string => createHash("sha256").update(token).digest("hex")
