import type { Technician } from "../../api/technicians.ts"
import "./technician-name.css"
import { colorName } from "./technician.ts"

interface Props {
  readonly technician: Pick<Technician, "name" | "color" | "photo">
  readonly withPhoto?: boolean
}

/** The name beside the technician's color, and the photo where there is one. */
export const TechnicianName = ({ technician: { name, color, photo }, withPhoto = false }: Props) => (
  <span className="technician-name">
    <span
      className="technician-name__color"
      style={{ background: color }}
      role="img"
      aria-label={colorName(color)}
    />
    {withPhoto && photo !== null && (
      <img className="technician-name__photo" src={photo} alt="" width={40} height={40} loading="lazy" />
    )}
    <span className="technician-name__text">{name}</span>
  </span>
)
