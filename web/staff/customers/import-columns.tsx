import { HTMLSelect } from "@blueprintjs/core"
import {
  IMPORT_FIELDS,
  type ImportField,
  type MappingChanges,
} from "../../../core/customers/import/import-fields.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

type Props = Pick<CallReply<"importCustomers">, "product" | "columns"> & {
  readonly onChange: (change: MappingChanges) => void
}

/** What each column of the file holds, with its first cells, to be changed where it is wrong. */
export const Columns = ({ product, columns, onChange }: Props) => (
  <section className="import-dialog__preview" aria-label="Columns">
    <p>
      {product === null ? "The columns were recognized by their names." : `This is an export of ${product}.`}{" "}
      Please check what they hold:
    </p>
    <div className="import-dialog__lines import-dialog__columns">
      <table>
        <thead>
          <tr>
            <th scope="col">Column, and its first lines</th>
            <th scope="col">Holds</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, examples }) => (
            <tr key={heading}>
              <td>
                <strong>{heading}</strong>
                <div className="soft small">{examples.join(" · ")}</div>
              </td>
              <td>
                <HTMLSelect
                  fill
                  aria-label={`What "${heading}" holds`}
                  value={field ?? ""}
                  options={CHOICES}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(value === "" ? { [field!]: "" } : { [value]: heading })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

const LABELS: Readonly<Partial<Record<ImportField, string>>> = {
  firstName: "First name",
  lastName: "Last name",
  zip: "ZIP",
  name: "Whole name",
  person: "Name (email)",
}

const CHOICES = [
  { value: "", label: "Left out" },
  ...IMPORT_FIELDS.customers.map((value) => ({
    value,
    label: LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1),
  })),
]
