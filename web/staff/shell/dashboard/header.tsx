import { Button } from "@blueprintjs/core"
import { LogOut, Search } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { NavLink } from "react-router-dom"
import { LiveChatLink } from "../../chat/console/live-chat-link.tsx"
import { useScreens } from "../navigation/use-screens.ts"
import { signOut, type StaffMember } from "../../api/session.ts"
import { keyNames } from "../shortcuts/key-names.ts"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { AccountMenu } from "./account-menu.tsx"
import { Brand } from "./brand.tsx"
import { openOverlay } from "./overlay.ts"

export const Header = ({ staff }: { readonly staff: StaffMember }) => (
  <header className="header">
    <WebsiteLink />
    {useScreens("header").map(({ id, label, icon: Icon }) => (
      <NavLink key={id} className="header__link" to={`/admin/${id}`}>
        <Icon size={16} />
        {label}
      </NavLink>
    ))}
    <LiveChatLink />
    <div className="header__actions row-1 middle end">
      <button
        type="button"
        className="bp6-button bp6-minimal header__search"
        aria-label="Find anything"
        onClick={() => openOverlay("commands")}
      >
        <Search />
        <span className="header__search-text">Find anything</span>
        <kbd className="header__search-keys" data-keys={keyNames("mod+k").join(" ")} />
      </button>
      <AccountMenu staff={staff} />
      <SignOutButton />
    </div>
  </header>
)

export const WebsiteLink = () => (
  <a className="header__brand" href="/" title="Open the website">
    <Brand />
  </a>
)

export const SignOutButton = () => {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) => toastFailure("Sign-out failed", error),
  })
  return (
    <Button
      className="header__sign-out"
      variant="minimal"
      icon={<LogOut />}
      text="Sign Out"
      aria-label="Sign Out"
      disabled={leaving.isPending}
      onClick={() => leaving.mutate()}
    />
  )
}
