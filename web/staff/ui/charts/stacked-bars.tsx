import { Button } from "@blueprintjs/core"
import { type ReactNode, useId, useState } from "react"
import { Bars, Legend, type Series, shown } from "./bars.tsx"

interface Props<Key extends string> {
  readonly title: string
  /** What one row of the table is: "Day". */
  readonly rowHeading: string
  readonly rows: readonly { readonly label: string; readonly values: Readonly<Record<Key, number>> }[]
  /** At most four, from the bottom of the bars up. */
  readonly series: readonly Series<Key>[]
  /** What the numbers mean, in a sentence. */
  readonly children: ReactNode
}

/** A bar for each row, made of its values; or, at the press of a button, the table of its numbers. */
export const StackedBars = <Key extends string>(props: Props<Key>) => {
  const { title, series, children } = props
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section className="stacked-bars stack-2" aria-labelledby={id}>
      <div className="stacked-bars__head row-2 middle spread">
        <h3 className="stacked-bars__title" id={id}>
          {title}
        </h3>
        <Button
          variant="minimal"
          text={isTable ? "Show chart" : "Show numbers"}
          aria-label={`${isTable ? "Show chart" : "Show numbers"}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      <p className="plain soft small">{children}</p>
      {isTable ? (
        <NumberTable {...props} />
      ) : (
        <>
          <Bars {...props} />
          <Legend series={series} />
        </>
      )}
    </section>
  )
}

const NumberTable = <Key extends string>({ title, rowHeading, rows, series }: Props<Key>) => (
  <table className="stacked-bars__table" aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{rowHeading}</th>
        {series.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, values }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {series.map(({ key }) => (
            <td key={key}>{shown(values[key])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
