import { Button } from "@blueprintjs/core"
import { scaleBand, scaleLinear } from "d3-scale"
import { stack } from "d3-shape"
import { type ReactNode, useId, useState } from "react"
import "./stacked-bars.css"

interface Series<Key extends string> {
  readonly key: Key
  readonly label: string
}

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

const WIDTH = 400
const HEIGHT = 180
const LEFT = 30
const BOTTOM = 24
const TOP = 10
/** The axis of a chart without values goes up to this, so that its ticks are whole numbers. */
const FEWEST_TICKS = 4

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
          <ul className="plain row-1 across-4 small" aria-hidden="true">
            {series.map(({ key, label }, n) => (
              <li key={key} className="stacked-bars__series">
                <svg width="14" height="14">
                  <rect
                    className={`stacked-bars__bar stacked-bars__bar--${n}`}
                    width="14"
                    height="14"
                    rx="2"
                  />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Bars = <Key extends string>({ title, rows, series }: Props<Key>) => {
  const layers = stack<Record<Key, number>, Key>().keys(series.map(({ key }) => key))(
    rows.map(({ values }) => values),
  )
  const highest = Math.max(FEWEST_TICKS, ...layers.flatMap((layer) => layer.map(([, top]) => top)))
  const x = scaleBand<number>(rows.keys(), [LEFT, WIDTH]).paddingInner(0.25)
  const y = scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(FEWEST_TICKS)
  const every = Math.ceil(rows.length / 5)
  return (
    <svg
      className="stacked-bars__chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}. ${totalsText(rows, series)}`}
    >
      {y.ticks(FEWEST_TICKS).map((tick) => (
        <g key={tick}>
          <line className="stacked-bars__line" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text className="stacked-bars__label" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {layers.map((layer, n) =>
        layer.map(([bottom, top], row) => (
          <rect
            // Rows and series keep their order.
            key={`${layer.key} ${row}`}
            className={`stacked-bars__bar stacked-bars__bar--${n}`}
            x={x(row)}
            y={y(top)}
            width={x.bandwidth()}
            height={y(bottom) - y(top)}
          />
        )),
      )}
      {rows.map(
        ({ label }, row) =>
          row % every === 0 && (
            <text
              key={label}
              className="stacked-bars__label"
              x={x(row)! + x.bandwidth() / 2}
              y={HEIGHT - 6}
              textAnchor={row === rows.length - 1 ? "end" : "middle"}
            >
              {label}
            </text>
          ),
      )}
    </svg>
  )
}

const totalsText = <Key extends string>(rows: Props<Key>["rows"], series: Props<Key>["series"]): string =>
  series
    .map(({ key, label }) => `${label}: ${shown(rows.reduce((sum, { values }) => sum + values[key], 0))}`)
    .join(", ")

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

/** Hours may end at half past. */
export const shown = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 1 })
