import { Button, ButtonGroup } from "@blueprintjs/core"
import { CaretDown, Desktop, Flash, LogOut, Moon, Person, Search } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useId, useRef } from "react"
import { NavLink } from "react-router-dom"
import { sentenceFor } from "../../shared/api/errors.ts"
import { type ColorScheme, setColorScheme, useColorScheme } from "../color-scheme.ts"
import { LiveChatLink } from "../live-chat/live-chat-link.tsx"
import { menuScreens } from "../menu-screens.ts"
import { signOut, type StaffMember } from "../session.ts"
import { todayScreen } from "../today/screen.ts"
import { toast } from "../toasts.tsx"
import { Brand } from "./brand.tsx"
import { openOverlay } from "./overlay.ts"

export const Header = ({ staff }: { readonly staff: StaffMember }) => {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      toast({ title: "Sign-out failed", description: sentenceFor(error, "Please try again."), failed: true }),
  })
  const menu = useId()
  return (
    <>
      <header className="header bp6-dark">
        <a className="header__brand" href="/" title="Open the website">
          <Brand />
        </a>
        <NavLink className="header__link" to={`/admin/${todayScreen.id}`}>
          <TodayIcon size={16} />
          {todayScreen.label}
        </NavLink>
        <LiveChatLink />
        <div className="header__actions">
          <Button
            variant="minimal"
            icon={<Search />}
            aria-label="Find anything"
            title="Find anything (Ctrl+K)"
            onClick={() => openOverlay("commands")}
          />
          <ColorSchemeChoice />
          <MenuButton staff={staff} menu={menu} />
          <Button
            className="header__sign-out"
            variant="minimal"
            icon={<LogOut />}
            text="Sign Out"
            aria-label="Sign Out"
            disabled={leaving.isPending}
            onClick={() => leaving.mutate()}
          />
        </div>
      </header>
      <Menu id={menu} />
    </>
  )
}

const TodayIcon = todayScreen.icon

const MenuButton = ({ staff, menu }: { readonly staff: StaffMember; readonly menu: string }) => (
  <button
    type="button"
    className="bp6-button bp6-minimal header__menu-button"
    popoverTarget={menu}
    aria-label={`${staff.displayName}, menu`}
  >
    <Person />
    <span className="header__staff">{staff.displayName}</span>
    <CaretDown />
  </button>
)

/** The screens that are no tabs. It stands outside the header, which is dark in both color schemes. */
const Menu = ({ id }: { readonly id: string }) => {
  const menu = useRef<HTMLElement>(null)
  return (
    <nav ref={menu} id={id} popover="auto" className="header-menu" aria-label="More">
      {menuScreens.map(({ id: screen, label, icon: Icon }) => (
        <NavLink
          key={screen}
          className="header-menu__link"
          to={`/admin/${screen}`}
          onClick={() => menu.current?.hidePopover()}
        >
          <Icon size={16} />
          {label}
        </NavLink>
      ))}
    </nav>
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
    <ButtonGroup variant="minimal" role="group" aria-label="Colors" className="header__colors">
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
