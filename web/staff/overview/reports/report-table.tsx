import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import "../../ui/list/list-table.css"
import "./report-table.css"

export interface ReportColumn<Sums> {
  readonly heading: string
  readonly cell: (sums: Sums) => string
}

interface ReportRow<Sums> {
  readonly key: string
  readonly name: string
  readonly sums: Sums
  /** What is behind it. */
  readonly to?: string | undefined
  /** Length of its bar, from 0 to 1; no bar without it. */
  readonly share?: number | undefined
}

interface Props<Sums> {
  readonly label: string
  readonly heading: string
  readonly columns: readonly ReportColumn<Sums>[]
  readonly rows: readonly ReportRow<Sums>[]
  readonly total: Sums
}

/** The rows of a report and what they add up to, with a bar under each name where rows have one. */
export const ReportTable = <Sums,>({ label, heading, columns, rows, total }: Props<Sums>) => (
  <table className="list-table report-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        {columns.map((column) => (
          <th key={column.heading} scope="col" className="list-table__cell--number">
            {column.heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, sums, to, share }) => (
        <Row key={key} sums={sums} columns={columns}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
          {share !== undefined && (
            <span
              className="report-table__bar"
              aria-hidden="true"
              style={{ width: `${Math.max(0, share) * 100}%` }}
            />
          )}
        </Row>
      ))}
      <Row sums={total} columns={columns} isTotal>
        Total
      </Row>
    </tbody>
  </table>
)

interface RowProps<Sums> {
  readonly sums: Sums
  readonly columns: readonly ReportColumn<Sums>[]
  readonly isTotal?: true
  readonly children: ReactNode
}

const Row = <Sums,>({ sums, columns, isTotal, children }: RowProps<Sums>) => (
  <tr className={isTotal && "report-table__total"}>
    <td className="list-table__cell--title">
      <div className="list-table__value">{children}</div>
    </td>
    {columns.map(({ heading, cell }) => (
      <td key={heading} className="list-table__cell--number" data-label={heading}>
        <div className="list-table__value">{cell(sums)}</div>
      </td>
    ))}
  </tr>
)
