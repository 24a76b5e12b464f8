import { Clipboard, Wrench } from "@blueprintjs/icons"
import type { ComponentType } from "react"

/** A tab of the dashboard at `/admin/<id>`; its code is loaded when it is opened. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly icon: ComponentType<{ readonly size?: number }>
  readonly load: () => Promise<ComponentType>
}

/** In the order of spec §2. */
export const tabs: readonly Tab[] = [
  {
    id: "services",
    label: "Services",
    icon: Wrench,
    load: async () => (await import("./services/services-tab.tsx")).ServicesTab,
  },
  {
    id: "appointments",
    label: "Appointments",
    icon: Clipboard,
    load: async () => (await import("./appointments/appointments-tab.tsx")).AppointmentsTab,
  },
]

/** The tab that `/admin` opens: services (spec §2), once there is one. */
export const defaultTab = tabs.find(({ id }) => id === "services") ?? tabs[0]
