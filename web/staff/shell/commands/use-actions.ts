import {
  Add,
  Chat,
  Desktop,
  Disable,
  Document,
  Flash,
  Globe,
  Import,
  KeyCommand,
  LogOut,
  Media,
  Moon,
  Person,
  Pulse,
  Star,
} from "@blueprintjs/icons"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { dateAt } from "../../../../core/time/chicago.ts"
import { setColorScheme } from "../color-scheme.ts"
import { openOverlay } from "../dashboard/overlay.ts"
import { useScreens } from "../navigation/use-screens.ts"
import { signOut, useHandlesMoney, useIsOwner } from "../../api/session.ts"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import type { Command } from "./command.ts"

/** What staff can do from anywhere. */
export const useActions = (): readonly Command[] => {
  const navigate = useNavigate()
  const isOwner = useIsOwner()
  const handlesMoney = useHandlesMoney()
  return useMemo(() => {
    const to = (path: string) => () => void navigate(path)
    return [
      { id: "new appointment", label: "New appointment", icon: Add, run: to("/admin/appointments?open=new") },
      { id: "new customer", label: "Add customer", icon: Person, run: to("/admin/customers?open=new") },
      {
        id: "import",
        label: "Import customers and visits",
        icon: Import,
        run: to("/admin/customers?open=import"),
      },
      ...(handlesMoney
        ? [
            {
              id: "new invoice",
              label: "New invoice",
              icon: Document,
              run: to("/admin/invoices?open=new"),
            },
          ]
        : []),
      { id: "block", label: "Block a day or hours", icon: Disable, run: to("/admin/blocked-dates") },
      {
        id: "sick day",
        label: "Sick day: move today's visits",
        icon: Pulse,
        run: () => void navigate(`/admin/blocked-dates?sick=${dateAt(Date.now())}`),
      },
      {
        id: "approve reviews",
        label: "Approve reviews that wait",
        icon: Star,
        run: to("/admin/reviews?status=pending"),
      },
      { id: "new project", label: "Add gallery project", icon: Media, run: to("/admin/gallery?open=new") },
      ...(isOwner
        ? [
            {
              id: "staff account",
              label: "Add staff account",
              icon: Person,
              run: to("/admin/staff?open=new"),
            },
          ]
        : []),
      { id: "light", label: "Light colors", icon: Flash, run: () => setColorScheme("light") },
      { id: "dark", label: "Dark colors", icon: Moon, run: () => setColorScheme("dark") },
      { id: "system", label: "Colors of the system", icon: Desktop, run: () => setColorScheme("system") },
      { id: "shortcuts", label: "Keyboard shortcuts", icon: KeyCommand, run: () => openOverlay("shortcuts") },
      { id: "website", label: "Open the website", icon: Globe, run: () => location.assign("/") },
      { id: "sign out", label: "Sign out", icon: LogOut, run: leave },
    ]
  }, [navigate, isOwner, handlesMoney])
}

/** The screens that staff can open from anywhere. */
export const useScreenCommands = (): readonly Command[] => {
  const navigate = useNavigate()
  const screens = useScreens()
  return useMemo(
    () =>
      [...screens.map(({ id, label, icon }) => ({ id, label, icon, path: `/admin/${id}` })), LIVE_CHAT].map(
        ({ id, label, icon, path }) => ({
          id: `open ${id}`,
          label: `Open ${label}`,
          icon,
          run: () => void navigate(path),
        }),
      ),
    [navigate, screens],
  )
}

const LIVE_CHAT = { id: "live chat", label: "Live chat", icon: Chat, path: "/live-chat" }

const leave = () => void signOut().catch((error: unknown) => toastFailure("Sign-out failed", error))
