import { Button, ButtonGroup } from "@blueprintjs/core"
import { CaretDown, Desktop, Flash, KeyCommand, Moon, Person } from "@blueprintjs/icons"
import { type ReactElement, useRef } from "react"
import { type ColorScheme, setColorScheme, useColorScheme } from "../color-scheme.ts"
import { ScreenLinks } from "../navigation/screen-links.tsx"
import { useScreens } from "../navigation/use-screens.ts"
import { Panel } from "../../ui/boxes/panel.tsx"
import type { StaffMember } from "../../api/session.ts"
import { openOverlay } from "./overlay.ts"

interface Props {
  readonly staff: StaffMember
}

/** The button with the name of who is signed in, and what concerns their account. */
export const AccountMenu = ({ staff }: Props) => {
  const panel = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className="bp6-button bp6-minimal header__menu-button"
        aria-haspopup="dialog"
        aria-label={`${staff.displayName}, menu`}
        onClick={() => panel.current?.showModal()}
      >
        <Person />
        <span className="header__staff">{staff.displayName}</span>
        <CaretDown />
      </button>
      <Panel panel={panel} className="account-menu" label="Your account">
        <p className="account-menu__name soft small break">{staff.displayName}</p>
        <ScreenLinks screens={useScreens("menu")} />
        <button
          type="button"
          className="account-menu__shortcuts bare-button"
          data-closes
          onClick={() => openOverlay("shortcuts")}
        >
          <KeyCommand size={16} />
          Keyboard shortcuts
        </button>
        <ColorSchemeChoice />
      </Panel>
    </>
  )
}

const SCHEMES = [
  { scheme: "light", label: "Light colors", icon: <Flash /> },
  { scheme: "dark", label: "Dark colors", icon: <Moon /> },
  { scheme: "system", label: "Colors of the system", icon: <Desktop /> },
] as const satisfies readonly { scheme: ColorScheme; label: string; icon: ReactElement }[]

const ColorSchemeChoice = () => {
  const current = useColorScheme()
  return (
    <ButtonGroup variant="minimal" fill role="group" aria-label="Colors" className="account-menu__colors">
      {SCHEMES.map(({ scheme, label, icon }) => (
        <Button
          key={scheme}
          icon={icon}
          aria-label={label}
          title={label}
          aria-pressed={scheme === current}
          active={scheme === current}
          onClick={() => setColorScheme(scheme)}
        />
      ))}
    </ButtonGroup>
  )
}
