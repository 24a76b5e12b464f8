import type { ComponentType } from "react"

/** A screen of the dashboard at `/admin/<id>`; its code is loaded when it is opened. */
export interface DashboardScreen {
  readonly id: string
  /** Its heading, and the title of the browser's tab. */
  readonly label: string
  /** With `g` before it, the key that opens the screen. */
  readonly shortcut?: string
  readonly icon: ComponentType<{ readonly size?: number }>
  readonly load: () => Promise<ComponentType>
}
