import { AREA_ID } from "./area.ts"
import { showToast, type Message } from "./toast-store.ts"

let toaster: Promise<unknown> | undefined

/** Shows a short message for 5 s; as plain HTML if the code that draws toasts fails to load. */
export function toast(message: Message): void {
  showToast(message)
  toaster ??= mountToaster()
  toaster.catch(() => {
    toaster = undefined
    showPlain(message)
  })
}

async function mountToaster(): Promise<void> {
  const { mount } = await import("./toaster.tsx")
  const area = document.getElementById(AREA_ID)
  if (area) mount(area)
}

function showPlain({ title, description, variant = "default", action }: Message): void {
  const item = document.createElement("li")
  item.className = `toasts__toast toasts__toast--${variant}`
  item.role = "alert"
  if (title) item.append(strong(title), " ")
  if (description) item.append(description)
  if (action) item.append(" ", plainButton(action.label, action.run))
  item.append(
    " ",
    plainButton("Close", () => item.remove()),
  )
  document.querySelector(`#${AREA_ID} ol`)?.replaceChildren(item)
}

function strong(text: string): HTMLElement {
  const element = document.createElement("strong")
  element.append(text)
  return element
}

function plainButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "button button--outline"
  button.append(label)
  button.addEventListener("click", run)
  return button
}
