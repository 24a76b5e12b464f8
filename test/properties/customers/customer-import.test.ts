import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { customerColumns } from "../../../adapters/formats/csv/customer-columns.ts"
import { readCsv } from "../../../adapters/formats/csv/read-csv.ts"
import { csvChunks } from "../../../adapters/formats/csv/write-csv.ts"
import type { Customer } from "../../../core/contacts/customer.ts"
import {
  fieldOf,
  mappedLines,
  mappingOf,
  NoKnownColumns,
  type ImportedLine,
} from "../../../core/customers/import/columns.ts"
import { parseMappingChanges, parseTexts } from "../../../core/customers/import/import-fields.ts"
import { peopleIndex, personOf } from "../../../core/customers/import/people.ts"
import { namedPersonOf, planImport as planMapped } from "../../../core/customers/import/customer-import.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { customer } from "../../arbitraries/customers.ts"
import { always } from "../support/always.ts"

const customers = fc
  .tuple(...[1, 2, 3, 4].map(customer))
  // Of two people with one name and phone number an import finds the first.
  .filter((all) => new Set(all.map((each) => fullName(each) + each.phone)).size === all.length)

const planImport = (lines: readonly ImportedLine[], known: readonly Customer[]) => {
  const headings = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]
  return planMapped(mappedLines(Result.getOrThrow(mappingOf("customers", headings)), lines), known)
}

const fileOf = (rows: readonly Customer[]): string => [...csvChunks(customerColumns, rows)].join("")

const read = (text: string) => Result.getOrThrow(readCsv(new TextEncoder().encode(text)))

test("a column that is named like a property of every object is of no field", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(fieldOf(name)).toBeUndefined()
})

/** Nobody can be found again who has neither an email nor a phone number. */
const isFindable = ({ email, phone }: Customer): boolean => email !== null || phone !== null

test("importing an export changes nothing", () => {
  always(customers, (stored) => {
    const known = stored.filter(isFindable)
    const { steps } = planImport(read(fileOf(known)).lines, known)
    expect(steps).toEqual(
      known.map((each, n) => ({
        line: expect.any(Number),
        name: fullName(each),
        outcome: "unchanged",
        reason: null,
        changed: [],
        ...(n === 0 && { line: 2 }),
      })),
    )
  })
})

test("importing a file twice adds and updates nothing the second time", () => {
  always(fc.tuple(customers, customers), ([stored, imported]) => {
    const { lines } = read(fileOf(imported))
    const first = planImport(lines, stored)
    const after = [
      ...stored.map((each) => first.updating.find(({ before }) => before === each)?.after ?? each),
      ...first.adding.map((added, n) => ({
        ...added,
        id: 100 + n,
        createdAt: 0,
        lastEmailSent: null,
        version: 1,
      })),
    ]
    const second = planImport(lines, after)
    expect(second.adding).toEqual([])
    expect(second.updating).toEqual([])
    expect(second.steps.filter(({ outcome }) => outcome === "refused").map(({ line }) => line)).toEqual(
      first.steps.filter(({ outcome }) => outcome === "refused").map(({ line }) => line),
    )
  })
})

test("every line has one step, and an update changes only the fields it names", () => {
  always(fc.tuple(customers, customers), ([stored, imported]) => {
    const { lines } = read(fileOf(imported))
    const { steps, adding, updating } = planImport(lines, stored)
    expect(steps.map(({ line }) => line)).toEqual(lines.map(({ line }) => line))
    const count = (outcome: string) => steps.filter((step) => step.outcome === outcome).length
    expect([adding.length, updating.length]).toEqual([count("added"), count("updated")])
    const changedOf = steps.filter(({ outcome }) => outcome === "updated").map(({ changed }) => changed)
    updating.forEach(({ before, after }, n) => {
      const different = Object.keys(before).filter(
        (key) => before[key as keyof Customer] !== after[key as keyof Customer],
      )
      expect(different.toSorted()).toEqual([...changedOf[n]!].toSorted())
    })
  })
})

const line = (cells: Readonly<Record<string, string>>, n = 2): ImportedLine => ({ line: n, cells })

const JANE: Customer = {
  id: 1,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  company: null,
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
}

const outcomeOf = (cells: Readonly<Record<string, string>>, known: Customer): string =>
  planImport([line(cells)], [known]).steps[0]!.outcome

test("a line is of a known customer by email, or by name and phone number if the emails do not differ", () => {
  const byPhone = { firstName: "JANE", lastName: "doe", phone: "+1 314 555 0100" }
  expect(outcomeOf({ email: "JANE@example.com" }, JANE)).toBe("unchanged")
  expect(outcomeOf(byPhone, JANE)).toBe("updated")
  expect(outcomeOf({ ...byPhone, email: "other@example.com" }, { ...JANE, email: null })).toBe("updated")
  // Another person of the same household.
  expect(outcomeOf({ ...byPhone, email: "other@example.com" }, JANE)).toBe("added")
  expect(outcomeOf({ ...byPhone, firstName: "Bob" }, JANE)).toBe("added")
})

test("the second line of one customer is refused and names the first", () => {
  const cells = { email: "jane@example.com", city: "Kirkwood" }
  expect(planImport([line(cells), line({ ...cells, city: "Ballwin" }, 3)], [JANE])).toMatchObject({
    steps: [
      { outcome: "updated", changed: ["city"] },
      { outcome: "refused", reason: "Line 2 is of the same customer" },
    ],
    updating: [{ after: { city: "Kirkwood" } }],
  })
})

test("two lines of a known customer without email, or of a new one, are one customer's", () => {
  const { firstName, lastName } = JANE
  const cells = {
    firstName,
    lastName,
    phone: "(314) 555-0100",
    street: "12 Elm Street",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
  }
  for (const stored of [[{ ...JANE, email: null }], []])
    expect(planImport([line({ ...cells, city: "Kirkwood" }), line(cells, 3)], stored).steps).toMatchObject([
      { changed: stored.length === 0 ? [] : ["city"] },
      { outcome: "refused", reason: "Line 2 is of the same customer", changed: [] },
    ])
})

test("of two customers with one name and phone number a line is of the first", () => {
  const [first, second] = [JANE, { ...JANE, id: 2 }].map((each) => ({ ...each, email: null }))
  const cells = { firstName: "Jane", lastName: "Doe", phone: JANE.phone!, city: "Kirkwood" }
  expect(planImport([line(cells)], [first!, second!]).updating).toMatchObject([{ before: { id: 1 } }])
})

test("a line is of a known customer also where its cells have blanks around them", () => {
  expect(outcomeOf({ email: " jane@example.com " }, JANE)).toBe("unchanged")
})

test.for([
  ["(314) 555-0100 ext. 12", "(345) 550-1001 ext. 2", "Doe", "Doe"],
  ["(314) 555-0100", "(314) 555-0100", "Maß", "Mass"],
] as const)("%s and %s of %s and %s are of two people", ([phone, otherPhone, lastName, otherName]) => {
  const cells = { firstName: "Jane", lastName: otherName, phone: otherPhone }
  expect(outcomeOf(cells, { ...JANE, phone, lastName, email: null })).toBe("added")
})

const reasonOf = (cells: Readonly<Record<string, string>>) => planImport([line(cells)], []).steps[0]!.reason

test("a new customer needs a name and an email or a phone number, and nothing that is wrong", () => {
  expect(reasonOf({ firstName: "Jane", email: "jane@example.com" })).toBe(null)
  expect(reasonOf({ "Last name": "Doe", phone: "(314) 555-0100" })).toBe(null)
  expect(reasonOf({ email: "jane@example.com" })).toBe("Name is required")
  expect(reasonOf({ firstName: "Jane", lastName: "Doe" })).toBe("Email or phone number is required")
  expect(reasonOf({ firstName: "Jane", email: "jane@example.com", state: "Bavaria" })).toBe(
    "Please choose a US state",
  )
})

test("empty cells change nothing, and wrong ones are refused with the sentence of the form", () => {
  expect(outcomeOf({ email: "jane@example.com", phone: " ", City: "" }, JANE)).toBe("unchanged")
  expect(planImport([line({ email: "jane@example.com", phone: "12" })], [JANE]).steps).toMatchObject([
    { outcome: "refused", reason: "Please enter a phone number with at least 10 digits" },
  ])
})

test.each([
  ["First name", "firstName"],
  ["firstName", "firstName"],
  ["FIRST_NAME", "firstName"],
  ["given name", "firstName"],
  ["Surname", "lastName"],
  ["Family Name", "lastName"],
  ["E-Mail", "email"],
  ["Email address", "email"],
  ["Mail", "email"],
  ["Phone number", "phone"],
  ["Telephone", "phone"],
  ["Mobile", "phone"],
  ["Mobile phone", "phone"],
  ["Organization", "company"],
  ["Address", "street"],
  ["Street address", "street"],
  ["Town", "city"],
  ["Province", "state"],
  ["Postal code", "zip"],
  ["ZIP code", "zip"],
  ["Note", "notes"],
  ["Client", "name"],
  ["Customer full name", "name"],
  ["E-mail 1 - Value", "email"],
  ["Primary Email", "email"],
  ["Cell", "phone"],
  ["Cell phone", "phone"],
  ["Mobile Number", "phone"],
  ["Home Phone", "phone"],
  ["Phone 1 - Value", "phone"],
  ["Phone numbers", "phone"],
  ["Company name", "company"],
  ["Organization Name", "company"],
  ["Business name", "company"],
  ["Address Line 1", "street"],
  ["Address_1 Street Line 1", "street"],
  ["Apt/Suite", "street"],
  ["Billing Address", "street"],
  ["Home Street", "street"],
  ["Bill city", "city"],
  ["Address 1 - Region", "state"],
  ["Address 1 - Postal Code", "zip"],
  ["Service Zip code", "zip"],
  ["Customer id", undefined],
  ["Business", undefined],
  ["Id", undefined],
  ["", undefined],
] as const)("the column %j holds %j", (heading, field) => {
  expect(fieldOf(heading)).toBe(field)
})

/** The cells by field of the one line of a file with these columns. */
const mappedCells = (text: string) => {
  const { headings, lines } = read(text)
  return mappedLines(Result.getOrThrow(mappingOf("customers", headings)), lines)[0]!.cells
}

test.each([
  ["Address 1,Address 2", "8 Main St,Apt 4B", "8 Main St, Apt 4B"],
  ["Street,Address line 2", "8 Main St,Apt 4B", "8 Main St, Apt 4B"],
  ["Street Address,Street Address 2", "8 Main St,", "8 Main St"],
  ["Unit,Street", "Apt 4B,8 Main St", "8 Main St, Apt 4B"],
  ["Address 2,City", "8 Main St,Clayton", "8 Main St"],
  [
    "Service Street 1,Service Street 2,Billing Street 1,Billing Street 2",
    "8 Main St,,9 Oak St,Apt 4B",
    "8 Main St",
  ],
  [
    "Service Street 1,Service Street 2,Billing Street 1,Billing Street 2",
    ",,9 Oak St,Apt 4B",
    "9 Oak St, Apt 4B",
  ],
])(
  "the columns %j with %j hold the street %j: its second line follows the first",
  (headings, cells, street) => {
    expect(mappedCells(`${headings},Email\n${cells},jane@example.com`)["street"]).toBe(street)
  },
)

test("of two columns with one name the first one with a value counts, and the column is named once", () => {
  expect(mappedCells("Phone,Phone\n314-555-0100,")).toEqual({ phone: "314-555-0100" })
  expect(mappedCells("Phone,Phone\n,314-555-0100")).toEqual({ phone: "314-555-0100" })
  expect(mappedCells("Phone,Phone\n314-555-0100,314-555-0101")).toEqual({ phone: "314-555-0100" })
  expect(read("Phone,Phone\n314-555-0100,").headings).toEqual(["Phone"])
})

test("the line in which a file names its separator is no line of the list", () => {
  const { headings, lines } = read("\uFEFFsep=;\r\nName;Email\r\nDoe, Jane;jane@example.com\r\n")
  expect(headings).toEqual(["Name", "Email"])
  expect(lines).toEqual([{ line: 3, cells: { Name: "Doe, Jane", Email: "jane@example.com" } }])
})

test.each([
  ["Doe, Jane", "Jane", "Doe"],
  ["de la Cruz, Pat", "Pat", "de la Cruz"],
  ["Jane Doe", "Jane", "Doe"],
  ["Sam Lee, Jr.", "Sam", "Lee, Jr."],
  ["Oak Homes, LLC", "Oak", "Homes, LLC"],
  ["Doe, Roe & Sons", "Doe,", "Roe & Sons"],
  ["Doe, Jane, Bob", "Doe,", "Jane, Bob"],
])("the name %j is of %j %j", (name, firstName, lastName) => {
  expect(personOf({ name })).toStrictEqual({ firstName, lastName })
})

test("the sentence for a file without columns names some", () => {
  expect(new NoKnownColumns({ kind: "customers" }).message).toBe(
    "The first line must name the columns, such as First name, Last name, Email, Phone, Street, City, State and ZIP.",
  )
})

test("a file in any encoding of a spreadsheet program is read alike", () => {
  const cell = fc.stringMatching(/^[a-zA-Zéüñß]{1,9}$/u)
  always(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 9 }), (rows) => {
    const text = `Name,City\n${rows.map((row) => row.join(",")).join("\n")}`
    const le = Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le")
    const encoded = [Buffer.from(`\uFEFF${text}`), Buffer.from(text, "latin1"), le, Buffer.from(le).swap16()]
    for (const bytes of encoded) expect(Result.getOrThrow(readCsv(bytes))).toEqual(read(text))
  })
})

test("an Excel workbook is refused with what to do", () => {
  const workbook = Buffer.from("PK\u0003\u0004\u0014\0\u0006\0", "latin1")
  expect(Result.getOrThrow(Result.flip(readCsv(workbook))).message).toBe(
    "The file is not CSV. Please save it as CSV in your spreadsheet program.",
  )
})

test.each([
  ["empty lines", `Name${"\r".repeat(1_000_001)}`],
  ["empty cells", ",".repeat(1_000_001)],
  ["columns times lines", `a${",a".repeat(499)}\n${"Jane\n".repeat(2_001)}`],
])("a file of more than a million %s is refused", (_, text) => {
  expect(Result.getOrThrow(Result.flip(readCsv(new TextEncoder().encode(text)))).message).toBe(
    "The file has more than 1,000,000 cells or line breaks. Please split it.",
  )
})

const refusal = (text: string) =>
  Result.getOrThrow(Result.flip(readCsv(new TextEncoder().encode(text)))).message

test("a quotation mark that is not closed is named by the line in which it is, however many follow", () => {
  const row = fc.constantFrom("Jane,a", '"Jane","two\nlines"', '"","x"')
  const after = fc.constantFrom("Bob,b\n".repeat(9), "Bob,b\n".repeat(20_000))
  always(fc.tuple(fc.array(row, { maxLength: 6 }), after), ([before, rest]) => {
    const begin = ["Name,Notes", ...before, ""].join("\n")
    const line = begin.split("\n").length
    expect(refusal(`${begin}Mo,"5 pipe\n${rest}`)).toBe(
      `The file cannot be read as CSV: please check the quotation marks of line ${line}.`,
    )
  })
  expect(refusal('Name,"Notes\nBob,b\n')).toContain("of line 1.")
  expect(refusal('sep=;\nName;"Notes\nBob;b\n')).toContain("of line 2.")
  expect(refusal('Name,Notes\nBob,5" pipe\nJane,a\n')).toContain("of line 2.")
})

test("any bytes are read as CSV or refused with a sentence, with lines in order", () => {
  const piece = fc.constantFrom("a", "Email", '"', ",", ";", "\t", "\r\n", "\n", "'=", "ß", " ")
  always(fc.array(piece, { maxLength: 60 }), (pieces) => {
    const result = readCsv(new TextEncoder().encode(pieces.join("")))
    const { message } = Result.isFailure(result) ? result.failure : { message: "The file is read." }
    expect(message).toMatch(/^The file .*\.$/u)
    const numbers = Result.isSuccess(result) ? result.success.lines.map((each) => each.line) : []
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })
  always(fc.uint8Array(), (bytes) => {
    readCsv(bytes)
  })
})

test("a person is read from their own columns, from one with the email in parentheses, or from the company", () => {
  expect(personOf({ person: "Jane Doe (jane@example.com)", phone: "1;2" })).toStrictEqual({
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.com",
    phone: "1",
  })
  expect(personOf({ person: "Jane (jane@example.com) Doe" })).toMatchObject({
    lastName: "(jane@example.com) Doe",
  })
  expect(personOf({ firstName: "Jane", phone: " " })).toStrictEqual({ firstName: "Jane" })
  expect(personOf({ lastName: "Doe", company: "Oak" })).toStrictEqual({ lastName: "Doe", company: "Oak" })
})

test("which column holds which field is read from a JSON object of texts, and nothing else", () => {
  const changes = { email: "E-mail 1", notes: "" }
  expect(parseMappingChanges(JSON.stringify(changes))).toEqual(changes)
  expect(parseTexts('{"TV":"TV Mounting"}')).toEqual({ TV: "TV Mounting" })
  for (const text of ["{", "null", "[]", '["email"]', '"email"', "7", '{"email":7,"notes":""}'])
    expect([parseMappingChanges(text), parseTexts(text)]).toEqual([undefined, undefined])
  expect(parseMappingChanges('{"email":"x","TV":"x"}')).toBeUndefined()
})

test("phone numbers are the same without the country code, which only ten digits can follow", () => {
  const people = peopleIndex<number>()
  const jane = { firstName: "Jane", lastName: "Doe" }
  people.remember({ ...jane, email: null, phone: "1 (314) 555-0100" }, 1)
  people.remember({ ...jane, email: null, phone: "123-4567" }, 2)
  const found = ["314 555 0100", "123 4567", "23 4567"].map((phone) => people.find({ ...jane, phone }))
  expect(found).toEqual([1, 2, undefined])
})

test("an imported person has the fields of a customer that are entered", () => {
  const person = Result.getOrThrow(namedPersonOf({ firstName: "Jane" }))
  for (const field of ["id", "createdAt", "lastEmailSent", "version"])
    expect(person).not.toHaveProperty(field)
})
