import { Menu } from "@blueprintjs/icons"
import { useRef } from "react"
import { Panel } from "../../ui/boxes/panel.tsx"
import { ScreenLinks } from "./screen-links.tsx"
import { groups } from "./screens.ts"
import { useScreens } from "./use-screens.ts"
import { useWaiting } from "./waiting.ts"

/** In a narrow window, a button that opens a list of all screens at the bottom, where a thumb reaches it. */
export const AllScreens = () => {
  const panel = useRef<HTMLDialogElement>(null)
  const screens = useScreens()
  const hidden = useWaiting(screens.filter(({ place }) => place !== "tabs"))
  return (
    <>
      <button
        type="button"
        className="bp6-button bp6-minimal all-screens-button"
        aria-haspopup="dialog"
        aria-label={hidden > 0 ? `All screens, ${hidden} waiting` : "All screens"}
        onClick={() => panel.current?.showModal()}
      >
        <Menu size={16} />
        {hidden > 0 && <span className="all-screens-button__mark" />}
      </button>
      <Panel panel={panel} className="all-screens" label="All screens">
        <nav aria-label="All screens">
          <ScreenLinks screens={screens.filter(({ place }) => place === "tabs")} />
          {groups.map((group) => (
            <section key={group} aria-label={group}>
              <h2 className="all-screens__title">{group}</h2>
              <ScreenLinks screens={screens.filter(({ place }) => place === group)} />
            </section>
          ))}
        </nav>
      </Panel>
    </>
  )
}
