import { NavLink } from "react-router-dom"
import type { DashboardScreen } from "./screens.ts"
import { useWaiting } from "./waiting.ts"

/** Links to the screens, each with the number of what waits there. */
export const ScreenLinks = ({ screens }: { readonly screens: readonly DashboardScreen[] }) => (
  <ul className="screen-links plain">
    {screens.map((screen) => (
      <li key={screen.id}>
        <ScreenLink screen={screen} />
      </li>
    ))}
  </ul>
)

const ScreenLink = ({ screen }: { readonly screen: DashboardScreen }) => {
  const { id, label, icon: Icon, waiting } = screen
  const count = useWaiting([screen])
  return (
    <NavLink className="screen-links__link" to={`/admin/${id}`}>
      <Icon size={16} />
      <span className="screen-links__label">{label}</span>
      {waiting !== undefined && count > 0 && (
        <span className="screen-links__count" title={`${count} ${waiting.text}`}>
          {count} <span className="visually-hidden">{waiting.text}</span>
        </span>
      )}
    </NavLink>
  )
}
