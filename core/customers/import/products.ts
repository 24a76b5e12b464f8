import type { ImportField, ImportKind } from "./import-fields.ts"

/** A file that another product exports. */
export interface Product {
  readonly name: "cal.com" | "Easy!Appointments" | "Jobber" | "Hearth & Wire"
  readonly kind: ImportKind
  /** It is recognized by these headings, all of them. */
  readonly headings: readonly string[]
  /** What its columns hold, beside those whose names say it; null for one whose name misleads. */
  readonly columns: Readonly<Record<string, ImportField | null>>
}

/** The columns of `ea_users`, by which people are also named in the query below. */
const EASY_APPOINTMENTS_PEOPLE = {
  mobile_phone_number: "phone",
  phone_number: "phone",
  zip_code: "zip",
} as const satisfies Product["columns"]

/**
 * Where the names of the columns are from:
 *
 * - cal.com: Insights → Download, as its source writes it (packages/features/insights/services/csvDataTransformer.ts,
 *   2025): times in UTC, people as "Jane Doe (jane@example.com)", the name of the event only within `title`. Earlier
 *   versions had no `attendeePhone1`.
 * - Easy!Appointments has no export of its own. Its tables are exported with phpMyAdmin: `ea_users` for customers, and for
 *   visits the query in the help of `hearth import visits`, which joins them. Times are local.
 * - Jobber: Clients → More actions → Export clients, and Reports → Visits → Export. Its documentation does not list the
 *   columns; these are those of files that users have published. Certain are the names of clients' columns, and of the
 *   visits' Date, Visit title, Client name, Service street, city, province, ZIP and Visit completed date; whether a report
 *   has Job #, Client email, Client phone, Start time and End time depends on the columns chosen for it.
 * - Hearth & Wire: `visits.csv` of `hearth export --all`, and the list of appointments as CSV.
 */
export const PRODUCTS: readonly Product[] = [
  {
    name: "cal.com",
    kind: "visits",
    headings: ["uid", "title", "startTime", "endTime", "timeStatus"],
    columns: {
      id: null,
      uid: "id",
      title: "service",
      startTime: "start",
      endTime: "end",
      timeStatus: "status",
      eventLength: "minutes",
      attendee1: "person",
      attendeePhone1: "phone",
    },
  },
  {
    name: "Easy!Appointments",
    kind: "customers",
    headings: ["first_name", "last_name", "email", "phone_number", "zip_code"],
    columns: EASY_APPOINTMENTS_PEOPLE,
  },
  {
    name: "Easy!Appointments",
    kind: "visits",
    headings: ["start_datetime", "end_datetime", "status"],
    columns: {
      ...EASY_APPOINTMENTS_PEOPLE,
      start_datetime: "start",
      end_datetime: "end",
      book_datetime: "createdAt",
    },
  },
  {
    name: "Jobber",
    kind: "customers",
    headings: ["Display Name", "First Name", "Last Name", "Company Name"],
    columns: {
      "Display Name": "name",
      "Company Name": "company",
      "E-mails": "email",
      "Main Phone #s": "phone",
      "Mobile Phone #s": "phone",
      "Home Phone #s": "phone",
      "Work Phone #s": "phone",
      "Service Street 1": "street",
      "Service City": "city",
      "Service State": "state",
      "Service Zip code": "zip",
      "Billing Street 1": "street",
      "Billing City": "city",
      "Billing State": "state",
      "Billing Zip code": "zip",
    },
  },
  {
    name: "Jobber",
    kind: "visits",
    headings: ["Date", "Visit title", "Client name"],
    columns: {
      "Visit title": "service",
      "Service street": "street",
      "Service city": "city",
      "Service province": "state",
      "Service ZIP": "zip",
      "Visit completed date": "completed",
      "Visit completed": "completed",
      "Completed date": "completed",
      Time: "startTime",
    },
  },
  {
    name: "Hearth & Wire",
    kind: "visits",
    headings: ["serviceType", "start", "end", "status", "createdAt"],
    columns: {},
  },
  {
    name: "Hearth & Wire",
    kind: "visits",
    headings: ["Start (CT)", "End (CT)", "Status", "Service"],
    columns: {},
  },
]
