import type { Route } from "./route.ts"
import "./route-map.css"

interface Props {
  readonly route: Route
  readonly name: string
}

const WIDTH = 320
const HEIGHT = 180
const MARGIN = 36

/** The visits of a day as numbered dots in their places, joined in their order; a square is the base. */
export const RouteMap = ({ route: { base, stops }, name }: Props) => {
  const places = stops.flatMap(({ position }, n) =>
    position === null ? [] : [{ ...position, label: n + 1 }],
  )
  const home = base?.position ?? null
  const all = [...places, ...(home === null ? [] : [home])]
  if (all.length < 2) return null
  const drawn = drawnIn(all)
  const line = [...(home === null ? [] : [home]), ...places, ...(home === null ? [] : [home])].map(drawn)
  return (
    <svg
      className="route-map"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Map of ${places.length} ${places.length === 1 ? "visit" : "visits"}: ${name}`}
    >
      <polyline className="route-map__way" points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {home !== null && (
        <rect
          className="route-map__base"
          x={drawn(home).x - 7}
          y={drawn(home).y - 7}
          width="14"
          height="14"
        />
      )}
      {groupsOf(places).map(({ labels, ...place }) => (
        <g key={labels} transform={`translate(${drawn(place).x} ${drawn(place).y})`}>
          <rect
            className="route-map__dot"
            x={-widthOf(labels) / 2}
            y="-11"
            width={widthOf(labels)}
            height="22"
            rx="11"
          />
          <text className="route-map__number" dy="0.35em" textAnchor="middle">
            {labels}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface Position {
  readonly x: number
  readonly y: number
}

/** In the middle of the picture, the same scale in both directions. */
const drawnIn = (places: readonly Position[]): ((place: Position) => Position) => {
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))]
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(right - left, 0.1),
    (HEIGHT - 2 * MARGIN) / Math.max(bottom - top, 0.1),
  )
  return ({ x, y }) => ({
    x: Math.round(WIDTH / 2 + (x - (left + right) / 2) * scale),
    y: Math.round(HEIGHT / 2 + (y - (top + bottom) / 2) * scale),
  })
}

/** A circle for one digit. */
const widthOf = (labels: string): number => 22 + 6 * (labels.length - 1)

/** Visits in one ZIP code share a dot: "1, 3". */
const groupsOf = (places: readonly (Position & { readonly label: number })[]) => {
  const groups = new Map<string, Position & { readonly labels: string }>()
  for (const { x, y, label } of places) {
    const before = groups.get(`${x} ${y}`)
    groups.set(`${x} ${y}`, {
      x,
      y,
      labels: before === undefined ? `${label}` : `${before.labels}, ${label}`,
    })
  }
  return [...groups.values()]
}
