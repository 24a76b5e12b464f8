/** Postings of the days with their entries, the number of their invoice, and their customer's name. */
export const POSTINGS = `
  SELECT ledger_postings.id, ledger_postings.kind, posted_at AS "postedAt", ledger_postings.note, number,
    customers.first_name || ' ' || customers.last_name AS name,
    (
      SELECT json_agg(json_build_object('account', account, 'amount', amount_cents) ORDER BY amount_cents DESC, account)
      FROM ledger_entries WHERE posting_id = ledger_postings.id
    ) AS entries
  FROM ledger_postings LEFT JOIN invoices ON invoices.id = invoice_id
    LEFT JOIN plan_charges ON plan_charges.id = ledger_postings.plan_charge_id
    LEFT JOIN maintenance_plans ON maintenance_plans.id = plan_id LEFT JOIN quotes ON quotes.id = quote_id
    LEFT JOIN customers ON customers.id = coalesce(invoices.customer_id, maintenance_plans.customer_id, quotes.customer_id)
  WHERE posted_at >= to_timestamp(:start) AND posted_at < to_timestamp(:end)
  ORDER BY posted_at, ledger_postings.id
`
