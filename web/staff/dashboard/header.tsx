import { Button, ButtonGroup } from "@blueprintjs/core"
import { Desktop, Flash, LogOut, Moon } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { sentenceFor } from "../../shared/api/errors.ts"
import { type ColorScheme, setColorScheme, useColorScheme } from "../color-scheme.ts"
import { signOut, type StaffMember } from "../session.ts"
import { toast } from "../toasts.tsx"
import { Brand } from "./brand.tsx"

export const Header = ({ staff }: { readonly staff: StaffMember }) => {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      toast({ title: "Sign-out failed", description: sentenceFor(error, "Please try again."), failed: true }),
  })
  return (
    <header className="header bp6-dark">
      <a className="header__brand" href="/" title="Open the website">
        <Brand />
      </a>
      <div className="header__actions">
        <ColorSchemeChoice />
        <span className="header__staff">{staff.displayName}</span>
        <Button
          variant="minimal"
          icon={<LogOut />}
          text="Sign Out"
          aria-label="Sign Out"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate()}
        />
      </div>
    </header>
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
