import {
  Add,
  Chat,
  Desktop,
  Disable,
  Flash,
  Globe,
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
import { dateAt } from "../../../core/time/chicago.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { setColorScheme } from "../color-scheme.ts"
import { openOverlay } from "../dashboard/overlay.ts"
import { dashboardScreens } from "../dashboard/screens.ts"
import { signOut } from "../session.ts"
import { toast } from "../toasts.tsx"
import type { Command } from "./command.ts"

/** What staff can do or open from anywhere. */
export const useActions = (): readonly Command[] => {
  const navigate = useNavigate()
  return useMemo(() => {
    const to = (path: string) => () => void navigate(path)
    return [
      { id: "new appointment", label: "New appointment", icon: Add, run: to("/admin/appointments?open=new") },
      { id: "new customer", label: "Add customer", icon: Person, run: to("/admin/customers?open=new") },
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
      { id: "staff account", label: "Add staff account", icon: Person, run: to("/admin/staff?open=new") },
      { id: "live chat", label: "Open Live chat", icon: Chat, run: to("/live-chat") },
      ...dashboardScreens.map(({ id, label, icon }) => ({
        id: `open ${id}`,
        label: `Open ${label}`,
        icon,
        run: to(`/admin/${id}`),
      })),
      { id: "light", label: "Light colors", icon: Flash, run: () => setColorScheme("light") },
      { id: "dark", label: "Dark colors", icon: Moon, run: () => setColorScheme("dark") },
      { id: "system", label: "Colors of the system", icon: Desktop, run: () => setColorScheme("system") },
      { id: "shortcuts", label: "Keyboard shortcuts", icon: KeyCommand, run: () => openOverlay("shortcuts") },
      { id: "website", label: "Open the website", icon: Globe, run: () => location.assign("/") },
      { id: "sign out", label: "Sign out", icon: LogOut, run: leave },
    ]
  }, [navigate])
}

const leave = () =>
  void signOut().catch((error: unknown) =>
    toast({ title: "Sign-out failed", description: sentenceFor(error, "Please try again."), failed: true }),
  )
