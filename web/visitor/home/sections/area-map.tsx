import { useBusiness } from "../../../shared/business.ts"

/** Map of St. Louis and its rivers, with a circle of 20 miles, within which travel is included. */
export const AreaMap = () => {
  const { area, areaMiles } = useBusiness()
  // The drawing shows this area only.
  if (area !== "St. Louis" || areaMiles !== 20) return null
  return (
    <svg
      className="area-map"
      viewBox="0 0 480 440"
      role="img"
      aria-label="Map: travel is included within 20 miles of St. Louis, from Florissant to Arnold and from Chesterfield to Belleville"
    >
      <path
        className="area-map__river"
        d="M-10 96c60 10 96-28 150-20 46 7 60 34 112 18 34-10 30-52 58-66M310 28c-2 40 22 58 20 96-2 32-34 50-28 92 5 36 4 66-28 96-28 26-26 66-52 94-10 12-24 24-30 44"
      />
      <circle className="area-map__radius" cx="262" cy="224" r="186" />
      <path className="area-map__arch" d="M276 240c0-46 7-68 15-68s15 22 15 68" />
      {towns.map(({ name, x, y, anchor }) => (
        <g key={name}>
          <circle className="area-map__town" cx={x} cy={y} r="4" />
          <text x={x + (anchor === "end" ? -10 : 10)} y={y + 6} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
      <text className="area-map__city" x="316" y="222">
        St. Louis
      </text>
      <text className="area-map__miles" x="262" y="428" textAnchor="middle">
        20 miles
      </text>
    </svg>
  )
}

/** Placed by their coordinates: 9.3 units are a mile, and the center of the circle is the business. */
const towns = [
  { name: "Florissant", x: 230, y: 115, anchor: "end" },
  { name: "Chesterfield", x: 103, y: 196, anchor: "start" },
  { name: "Webster Groves", x: 214, y: 252, anchor: "end" },
  { name: "Arnold", x: 202, y: 344, anchor: "end" },
  { name: "Belleville", x: 401, y: 288, anchor: "end" },
] as const
