import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  type ReactElement,
  startTransition,
  StrictMode,
  use,
  useEffect,
} from "react"
import { flushSync } from "react-dom"
import { hydrateRoot } from "react-dom/client"
import type { Business } from "../../../core/business/business.ts"
import { BusinessContext, businessOfPage } from "../business.ts"
import { takeClicks } from "./queued-clicks.ts"
import { loadCode } from "./load-code.ts"
import { toast } from "../toasts/toasts.ts"
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx"

/*
 * Islands are the interactive parts of a prerendered page; the rest of the page is plain HTML.
 *
 * 1. The prerenderer writes the markup of each `<Island>` into the page.
 * 2. The page's inline script (first-view.ts) queues clicks on buttons of islands and loads the audience's script when
 *    the page is painted.
 * 3. That script calls `hydrateIslands`: every island becomes a React root of its own and gets its queued clicks.
 */

/** The components of an audience's islands by name. */
export type Islands = Readonly<Record<string, () => Promise<ComponentType<never>>>>

/** Plain data, because they are written into the page as JSON. */
type Props = Readonly<Record<string, unknown>>

interface IslandProps {
  readonly name: string
  /** Handed to the component, when it is prerendered and in the browser. */
  readonly props?: Props
  /** `visible`: hydrated when it is within half a screen of what is visible; `used`: at the first touch or focus. */
  readonly when?: "idle" | "visible" | "used"
  /** Whether its markup is useful without JavaScript, as text or links; otherwise it is hidden there. */
  readonly readable?: boolean
  readonly className?: string
}

/** How the prerenderer renders an island's markup. The browser never renders an `<Island>`. */
export const IslandRenderer = createContext<(name: string, props: Props) => string>(() => "")

export const Island = ({ name, props = {}, when = "idle", readable = false, className }: IslandProps) => (
  <div
    className={className}
    data-island={name}
    data-props={JSON.stringify(props)}
    data-readable={readable || undefined}
    data-hydrating={when}
    dangerouslySetInnerHTML={{ __html: use(IslandRenderer)(name, props) }}
  />
)

/** The root of an island, the same when it is prerendered and in the browser, where it is told once it is hydrated. */
export const islandRoot = (
  Component: ComponentType<never>,
  props: Props,
  business: Business,
  onHydrated?: () => void,
): ReactElement => {
  const Island = Component as ComponentType<Props>
  return (
    <StrictMode>
      <Root onHydrated={onHydrated}>
        <ErrorBoundary>
          <BusinessContext value={business}>
            <Island {...props} />
          </BusinessContext>
        </ErrorBoundary>
      </Root>
    </StrictMode>
  )
}

interface RootProps {
  readonly onHydrated: (() => void) | undefined
}

const Root = ({ onHydrated, children }: PropsWithChildren<RootProps>) => {
  useEffect(() => onHydrated?.(), [onHydrated])
  return children
}

/** Makes the page's islands interactive. */
export function hydrateIslands(islands: Islands): void {
  const business = businessOfPage()
  for (const element of document.querySelectorAll<HTMLElement>("[data-hydrating]")) {
    void hydrate(element, islands, business)
  }
}

async function hydrate(element: HTMLElement, islands: Islands, business: Business): Promise<void> {
  const { island: name = "", props = "{}", hydrating } = element.dataset
  const load = islands[name]
  if (!load) throw new Error(`There is no island ${name}.`)
  if (hydrating === "visible") await Promise.race([isNearViewport(element), isUsed(element)])
  if (hydrating === "used") await isUsed(element)
  const component = await loadCode(load).catch(() => undefined)
  if (component === undefined) return reportClicks(element, business)
  // Before React's listeners, so that every click is either in the queue or handled by React.
  element.addEventListener("click", stopQueuedClick, true)
  // A transition is hydrated in short tasks, between which the page reacts to input.
  await new Promise<void>((hydrated) => {
    startTransition(() => {
      hydrateRoot(element, islandRoot(component, JSON.parse(props) as Props, business, hydrated), {
        identifierPrefix: name,
      })
    })
  })
  element.removeEventListener("click", stopQueuedClick, true)
  element.removeAttribute("data-hydrating")
  // A click may depend on what the one before it changed.
  for (const button of takeClicks(element)) flushSync(() => button.click())
}

/** The inline script has queued a click on a button. */
const stopQueuedClick = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest("button")) event.stopImmediatePropagation()
}

/** For an island whose code failed to load. Browsers differ in whether they fetch a failed module again. */
function reportClicks(element: HTMLElement, { phone }: Business): void {
  const report = () => {
    if (takeClicks(element).length === 0) return
    toast({
      variant: "destructive",
      title: "This part of the page could not be loaded.",
      description: `Please check your internet connection and load the page again, or call ${phone}.`,
      action: { label: "Load the page again", run: () => location.reload() },
    })
  }
  report()
  element.addEventListener("click", report)
}

/** The visitor touched or pointed at the island or moved the focus into it, perhaps before this script was loaded. */
const isUsed = (element: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    if (window.queuedClicks?.some((button) => element.contains(button))) resolve(undefined)
    if (element.contains(document.activeElement) || element.matches(":hover")) resolve(undefined)
    for (const event of ["pointerover", "pointerdown", "focusin"]) {
      element.addEventListener(event, resolve, { once: true, passive: true })
    }
  })

const isNearViewport = (element: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve(undefined)
      },
      { rootMargin: "50%" },
    )
    observer.observe(element)
  })
