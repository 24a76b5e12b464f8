/** The notification area: prerendered empty in every page, and drawn by Radix from the first toast on. */
export const AREA_ID = "notifications"
export const AREA_LABEL = "Notification"

/** F8 moves the focus to the area (spec §9), also before the first toast. */
export function focusNotificationsOnF8(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "F8") document.querySelector<HTMLElement>(`#${AREA_ID} ol`)?.focus()
  })
}
