import { comesText } from "../../../../core/schedule/technicians/who-comes.ts"
import type { PortalVisit } from "./visit.ts"
import "./who-comes.css"

/** "Daniel comes", with the photo; nothing where nobody is named. */
export const WhoComes = ({ technicians }: Pick<PortalVisit, "technicians">) => {
  const text = comesText(technicians)
  return (
    text !== null && (
      <p className="who-comes row-2 middle">
        {technicians.map(
          ({ name, photo }) =>
            photo !== null && (
              <img key={name} className="who-comes__photo" src={photo} alt={name} width={56} height={56} />
            ),
        )}
        {text}.
      </p>
    )
  )
}
