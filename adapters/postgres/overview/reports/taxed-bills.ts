/** The invoices that were sent within the days, and the credit notes that were made within them. */
export const TAXED_BILLS = `
  SELECT lines, discount, rates, NULL AS credited FROM invoices
  WHERE issued_at >= to_timestamp(:start) AND issued_at < to_timestamp(:end)
  UNION ALL
  SELECT lines, discount, rates, jsonb_build_object(
    'before', jsonb_build_object('amount', amount, 'tax', tax),
    'until', jsonb_build_object('amount', amount + amount_cents, 'tax', tax + note.tax_cents)
  )
  FROM credit_notes AS note JOIN invoices ON invoices.id = invoice_id CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS amount, coalesce(sum(tax_cents), 0) AS tax
    FROM credit_notes WHERE invoice_id = note.invoice_id AND id < note.id
  ) AS earlier
  WHERE note.created_at >= to_timestamp(:start) AND note.created_at < to_timestamp(:end)
`
