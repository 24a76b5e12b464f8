import { scaleBand, scaleLinear } from "d3-scale"
import { stack } from "d3-shape"
import "./stacked-bars.css"

export interface Series<Key extends string> {
  readonly key: Key
  readonly label: string
}

interface Props<Key extends string> {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly values: Readonly<Record<Key, number>> }[]
  /** At most four. */
  readonly series: readonly Series<Key>[]
  /** The bars of a row stand beside one another, and may be less than 0, instead of on top of one another. */
  readonly isBeside?: true
  /** How the name of the picture says a value. */
  readonly format?: (value: number) => string
  /** How the axis says a value. */
  readonly tickText?: (value: number) => string
}

const WIDTH = 400
const HEIGHT = 180
const BOTTOM = 24
const TOP = 10
/** The axis of a chart without values goes up to this, so that its ticks are whole numbers. */
const FEWEST_TICKS = 4

const CHARACTER = 9
const LEAST_LEFT = 30

/** Hours may end at half past. */
export const shown = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 1 })

/** The bars of each row, with an axis. */
export const Bars = <Key extends string>(props: Props<Key>) => {
  const { title, rows, series, isBeside, format = shown, tickText = String } = props
  const layers = layersOf(props)
  const [bottoms, tops] = [0, 1].map((end) => layers.flatMap((layer) => layer.map((bar) => bar[end]!)))
  const highest = Math.max(FEWEST_TICKS, ...tops!)
  const y = scaleLinear([Math.min(0, ...bottoms!), highest], [HEIGHT - BOTTOM, TOP]).nice(FEWEST_TICKS)
  const ticks = y.ticks(FEWEST_TICKS)
  const left = Math.max(LEAST_LEFT, ...ticks.map((tick) => tickText(tick).length * CHARACTER + 6))
  const x = scaleBand<number>(rows.keys(), [left, WIDTH]).paddingInner(0.25)
  const width = x.bandwidth() / (isBeside ? series.length : 1)
  const every = Math.ceil(rows.length / 5)
  return (
    <svg
      className="stacked-bars__chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}. ${totalsText(rows, series, format)}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="stacked-bars__line" x1={left} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text className="stacked-bars__label" x={left - 6} y={y(tick) + 4} textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {layers.map((layer, n) =>
        layer.map(([bottom, top], row) => (
          <rect
            // Rows and series keep their order.
            key={`${series[n]!.key} ${row}`}
            className={`stacked-bars__bar stacked-bars__bar--${n}`}
            x={x(row)! + (isBeside ? n * width : 0)}
            y={y(top)}
            width={width}
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

/** From where to where each bar goes, by series. */
const layersOf = <Key extends string>({
  rows,
  series,
  isBeside,
}: Props<Key>): readonly (readonly (readonly [bottom: number, top: number])[])[] => {
  if (isBeside)
    return series.map(({ key }) =>
      rows.map(({ values }) => [Math.min(0, values[key]), Math.max(0, values[key])] as const),
    )
  const layers = stack<Record<Key, number>, Key>().keys(series.map(({ key }) => key))(
    rows.map(({ values }) => values),
  )
  return layers.map((layer) => layer.map(([bottom, top]) => [bottom, top] as const))
}

const totalsText = <Key extends string>(
  rows: Props<Key>["rows"],
  series: Props<Key>["series"],
  format: (value: number) => string,
): string =>
  series
    .map(({ key, label }) => `${label}: ${format(rows.reduce((sum, { values }) => sum + values[key], 0))}`)
    .join(", ")

/** Which color is which. */
export const Legend = ({ series }: { readonly series: readonly Series<string>[] }) => (
  <ul className="plain row-1 across-4 small" aria-hidden="true">
    {series.map(({ key, label }, n) => (
      <li key={key} className="stacked-bars__series">
        <svg width="14" height="14">
          <rect className={`stacked-bars__bar stacked-bars__bar--${n}`} width="14" height="14" rx="2" />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
