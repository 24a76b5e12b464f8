import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { parseIso } from "../../../core/time/chicago.ts"
import { ofFile } from "../../support/of-file.ts"
import { startStaffServer } from "../support/staff-server.ts"

const clock = { now: parseIso("2026-11-15T12:00:00-06:00")! }

const server = await ofFile(startStaffServer({}, clock))
const { sql, staff, staffGet } = server

await sql(
  "INSERT INTO customers (first_name, last_name, email) VALUES ('=Jane', 'Doe, \"Jr\"', 'jane@example.com')",
)

/** A whole file as an importing program reads it. */
const read = async (path: string) => parse(await (await staffGet(path)).text(), { columns: true, bom: true })

const NOVEMBER = "from=2026-11-01&to=2026-11-30"
const NOTHING = { earned: 0, invoiced: 0, tax: 0, open: 0, overdue: 0 }

test("an empty business has reports of every month and nothing in them", async () => {
  expect(await staff("GET", `/api/admin/reports/money?by=month&${NOVEMBER}`)).toEqual({
    status: 200,
    json: { groups: [{ id: null, name: "2026-11", ...NOTHING }], total: NOTHING, previous: NOTHING },
  })
  expect(await staff("GET", `/api/admin/reports/money?by=customer&${NOVEMBER}`)).toMatchObject({
    json: { groups: [] },
  })
})

test("days that end before they begin are refused, and so are more than ten years", async () => {
  for (const [days, message] of [
    ["from=2026-11-02&to=2026-11-01", "The last day must not be before the first"],
    ["from=2016-01-01&to=2026-11-01", "Please choose at most ten years"],
  ])
    expect(await staff("GET", `/api/admin/reports/offers?${days}`)).toMatchObject({
      status: 400,
      json: { message },
    })
})

test("an invoice is in the report of its month, in the journal, and in the file that QuickBooks Online imports", async () => {
  await staff("PATCH", "/api/admin/settings", { taxOnMaterials: 9_679 })
  const lines = [
    { text: "Hang a door", quantity: 1.5, unit: "hour", price: 90 },
    { text: "-Lock of steel", quantity: 3, price: 33.33, kind: "materials" },
  ]
  await staff("POST", "/api/admin/invoices", {
    customerId: 1,
    lines,
    discount: { kind: "share", share: 10 },
    note: "Thank\nyou.",
  })
  await staff("POST", "/api/admin/invoices/1/send")
  await staff("POST", "/api/admin/invoices/1/payments", { method: "check", amount: 100, note: "No. 12" })
  clock.now = parseIso("2026-12-02T12:00:00-06:00")!
  await staff("POST", "/api/admin/invoices/1/refunds", { method: "cash", amount: 40 })
  const november = { earned: 100, invoiced: 211.49, tax: 8.71, open: 120.2, overdue: 120.2 }
  expect(await staff("GET", `/api/admin/reports/money?by=month&${NOVEMBER}`)).toMatchObject({
    json: { total: november },
  })
  expect(
    await staff("GET", "/api/admin/reports/money?by=customer&from=2026-12-01&to=2026-12-31"),
  ).toMatchObject({
    json: {
      groups: [{ id: 1, earned: -40, invoiced: 0, open: 160.2, overdue: 160.2 }],
      previous: november,
    },
  })
  expect(await read(`/api/admin/reports/money.csv?by=customer&${NOVEMBER}`)).toEqual([
    {
      Customer: '\'=Jane Doe, "Jr"',
      "Customer id": "1",
      "Earned ($)": "100",
      "Invoiced ($)": "211.49",
      "Tax ($)": "8.71",
      "Open ($)": "120.2",
      "Overdue ($)": "120.2",
    },
  ])
  const invoice = {
    "*InvoiceNo": "2026-0001",
    "*Customer": '\'=Jane Doe, "Jr"',
    "*InvoiceDate": "11/15/2026",
    "*DueDate": "11/29/2026",
    Terms: "Net 14",
    Location: "",
    Memo: "Thank you.",
    ItemQuantity: "1",
  }
  expect(await read(`/api/admin/reports/quickbooks-invoices.csv?${NOVEMBER}`)).toEqual([
    {
      ...invoice,
      "Item(Product/Service)": "Labor",
      ItemDescription: "Hang a door",
      ItemRate: "121.50",
      "*ItemAmount": "121.50",
      Taxable: "N",
      TaxRate: "",
    },
    {
      ...invoice,
      "Item(Product/Service)": "Materials",
      ItemDescription: "'-Lock of steel",
      ItemRate: "89.99",
      "*ItemAmount": "89.99",
      Taxable: "Y",
      TaxRate: "9.679%",
    },
  ])
  const entry = { JournalDate: "11/15/2026", Name: '\'=Jane Doe, "Jr"' }
  const sent = { ...entry, JournalNo: "L-1", Description: "Invoice 2026-0001" }
  const paid = { ...entry, JournalNo: "L-2", Description: "Payment by check, invoice 2026-0001: No. 12" }
  expect(await read(`/api/admin/reports/journal.csv?${NOVEMBER}`)).toEqual([
    { ...sent, AccountName: "Accounts Receivable (A/R)", Debits: "220.20", Credits: "" },
    { ...sent, AccountName: "Sales Tax Payable", Debits: "", Credits: "8.71" },
    { ...sent, AccountName: "Services", Debits: "", Credits: "211.49" },
    { ...paid, AccountName: "Undeposited Funds", Debits: "100.00", Credits: "" },
    { ...paid, AccountName: "Accounts Receivable (A/R)", Debits: "", Credits: "100.00" },
  ])
})

test("the sales tax of an invoice is by rate, and taken back with the credit notes that credit all of it", async () => {
  const taxOf = async (days: string) =>
    (await read(`/api/admin/reports/tax.csv?${days}`)).map((row) => Object.values(row as object))
  expect(await read(`/api/admin/reports/tax.csv?${NOVEMBER}`)).toEqual([
    { Sold: "Materials", "Rate (%)": "9.679", "Sales without tax ($)": "89.99", "Tax ($)": "8.71" },
    { Sold: "Not taxed", "Rate (%)": "0", "Sales without tax ($)": "121.5", "Tax ($)": "0" },
  ])
  for (const [at, amount] of [
    ["2026-12-02T12:00:00-06:00", 33.33],
    ["2027-01-04T12:00:00-06:00", 186.87],
  ] as const) {
    clock.now = parseIso(at)!
    const credit = { amount, reason: "Scratch" }
    expect(await staff("POST", "/api/admin/invoices/1/credits", credit)).toMatchObject({ status: 201 })
  }
  expect(await taxOf("from=2026-12-01&to=2026-12-31")).toEqual([
    ["Materials", "9.679", "-13.62", "-1.32"],
    ["Not taxed", "0", "-18.39", "0"],
  ])
  expect(await taxOf("from=2026-11-01&to=2027-01-31")).toEqual([
    ["Materials", "9.679", "0", "0"],
    ["Not taxed", "0", "0", "0"],
  ])
})

test("an offer and a visit are in the reports of offers and of hours", async () => {
  expect(await staff("GET", `/api/admin/reports/offers?${NOVEMBER}`)).toMatchObject({
    status: 200,
    json: { months: [{ name: "2026-11", sent: 0, answerMs: null }], total: { sent: 0 } },
  })
  await sql("INSERT INTO availability_rules (weekday, start_time, end_time) VALUES (1, '09:00', '17:00')")
  await sql(`
    INSERT INTO appointments (first_name, last_name, phone, service_type, start_timestamptz, end_timestamptz)
    VALUES ('Jane', 'Doe', '', 'Other', '2026-11-02T09:00:00-06:00', '2026-11-02T12:30:00-06:00')
  `)
  const hours = { sold: 3.5, free: 36.5 }
  expect(await staff("GET", `/api/admin/reports/hours?by=technician&${NOVEMBER}`)).toMatchObject({
    json: { groups: [{ id: 1, name: "First technician", ...hours }], total: hours },
  })
  expect(await read(`/api/admin/reports/hours.csv?by=month&${NOVEMBER}`)).toEqual([
    { Month: "2026-11", "Sold (hours)": "3.5", "Free (hours)": "36.5", "Sold (%)": "8.8" },
  ])
})

test("the list of invoices is of the days, the service and the technician that a report's row is of", async () => {
  await sql("UPDATE invoices SET appointment_id = (SELECT id FROM appointments)")
  for (const [filter, total] of [
    [NOVEMBER, 1],
    ["from=2026-12-01", 0],
    ["service=Other&technicianId=1", 1],
    ["service=Nothing", 0],
    ["technicianId=2", 0],
  ])
    expect(await staff("GET", `/api/admin/invoices?${filter}`)).toMatchObject({ json: { total } })
})
