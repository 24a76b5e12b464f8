import { formatShortDay, formatTime } from "../../../core/time/chicago.ts"
import { type CustomerImport, type ImportResult, type VisitImport } from "./import-input.ts"
import { Lines } from "./import-lines.tsx"
import { counted } from "../../../core/fields/counted.ts"

/** How many lines do what, and each line that is left out or changes something. */
export const Preview = ({ kind, found }: ImportResult) => (
  <section className="import-dialog__preview" aria-label="What will happen">
    {kind === "customers" ? <CustomersFound {...found} /> : <VisitsFound {...found} />}
  </section>
)

const CustomersFound = ({ added, updated, unchanged, refused, ignoredColumns, lines }: CustomerImport) => (
  <>
    <p role="status">
      {counted(added, "customer")} will be added, {updated} updated; {unchanged} stay as they are.
      {leftOutText(refused)}
    </p>
    {ignoredColumns.length > 0 && <p>Columns that are left out: {ignoredColumns.join(", ")}.</p>}
    <Lines
      lines={lines.map(({ line, name, ...step }) => ({
        line,
        name,
        isLeftOut: step.outcome === "refused",
        text: customerText(step),
      }))}
    />
  </>
)

const VisitsFound = ({
  added,
  ahead,
  completed,
  cancelled,
  newCustomers,
  known,
  refused,
  lines,
}: VisitImport) => (
  <>
    <p role="status">
      {counted(added, "visit")} will be added: {ahead} ahead, {completed} completed, {cancelled} cancelled,
      with {counted(newCustomers, "new customer")}; {known} {known === 1 ? "is" : "are"} there already.
      {leftOutText(refused)}
    </p>
    <Lines
      lines={lines.map(({ line, name, start, outcome, reason }) => ({
        line,
        name,
        isLeftOut: outcome !== "added",
        text: outcome === "added" ? `Added, ${timeOf(start!)}` : `Left out: ${reason}`,
      }))}
    />
  </>
)

const leftOutText = (refused: number): string =>
  refused === 0 ? "" : ` ${counted(refused, "line")} cannot be imported and will be left out.`

const customerText = ({
  outcome,
  reason,
  changed,
}: Omit<CustomerImport["lines"][number], "line" | "name">) => {
  if (outcome === "refused") return `Left out: ${reason}`
  return outcome === "added"
    ? "Added"
    : `Updated: ${changed.map((field) => FIELD_NAMES.get(field) ?? field).join(", ")}`
}

const FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    firstName: "first name",
    lastName: "last name",
    zip: "ZIP",
  }),
)

/** "Wed, Nov 25, 9:00 AM CT". */
const timeOf = (start: string): string =>
  `${formatShortDay(Date.parse(start))}, ${formatTime(Date.parse(start))} CT`
