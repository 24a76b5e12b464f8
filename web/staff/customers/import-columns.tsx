import { HTMLSelect } from "@blueprintjs/core"
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type MappingChanges,
} from "../../../core/customers/import/import-fields.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

type Props = Pick<CallReply<"importCustomers">, "product" | "columns"> & {
  readonly kind: ImportKind
  readonly onChange: (change: MappingChanges) => void
}

/** What each column of the file holds, with its first cells, to be changed where it is wrong. */
export const Columns = ({ kind, product, columns, onChange }: Props) => (
  <section className="import-dialog__preview" aria-label="Columns">
    <p>
      {product === null ? "The columns were recognized by their names." : `This is an export of ${product}.`}{" "}
      Please check what they hold:
    </p>
    <ul className="import-dialog__columns plain">
      {columns.map(({ heading, field, examples }) => (
        <li key={heading} className="import-dialog__column">
          <div>
            <strong>{heading}</strong>
            <div className="soft small">{examples.join(" · ")}</div>
          </div>
          <HTMLSelect
            fill
            aria-label={`What "${heading}" holds`}
            value={field ?? ""}
            options={CHOICES[kind]}
            onChange={({ currentTarget: { value } }) =>
              onChange(value === "" ? { [field!]: "" } : { [value]: heading })
            }
          />
        </li>
      ))}
    </ul>
  </section>
)

const LABELS: Readonly<Partial<Record<ImportField, string>>> = {
  firstName: "First name",
  lastName: "Last name",
  zip: "ZIP",
  name: "Whole name",
  person: "Name (email)",
  id: "Number there",
  startTime: "Start time",
  endTime: "End time",
  minutes: "Length in minutes",
  completed: "Done, or when",
  createdAt: "Booked at",
}

const choicesOf = (kind: ImportKind) => [
  { value: "", label: "Left out" },
  ...IMPORT_FIELDS[kind].map((value) => ({
    value,
    label: LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1),
  })),
]

const CHOICES = { customers: choicesOf("customers"), visits: choicesOf("visits") }
