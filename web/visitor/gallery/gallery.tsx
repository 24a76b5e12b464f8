import { QueryClientProvider } from "@tanstack/react-query"
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react"
import { newQueryClient } from "../../shared/api/queries.ts"
import { loadCode } from "../../shared/entry/load-code.ts"
import "../../shared/ui/skeleton.css"
import { Button } from "../../shared/ui/button.tsx"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { ErrorBoundary } from "../../shared/ui/notices/error-boundary.tsx"
import { EMPTY_MESSAGES, type Filter, FILTERS, type FirstPage } from "./filter.ts"
import { ProjectCard } from "./project-card.tsx"
import type { ShownProject } from "./project.ts"
import { useProjectAddress } from "./project/use-project-address.ts"
import { useProjects } from "./use-projects.ts"

const loadDialog = () => loadCode(() => import("./project/project-dialog.tsx"))
const ProjectDialog = lazy(async () => ({ default: (await loadDialog()).ProjectDialog }))

/** Cards of the first row on a wide screen. */
const EAGER = 3
/** Spec §9. */
const SKELETONS = 8

export const Gallery = ({ firstPage }: { readonly firstPage: FirstPage }) => {
  // Not the cache that islands share: the prerenderer would keep the first page it rendered in that for ever.
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Projects firstPage={firstPage} />
    </QueryClientProvider>
  )
}

/** Filters, cards and the dialog of the project whose address is open (spec §2). */
const Projects = ({ firstPage }: { readonly firstPage: FirstPage }) => {
  const [filter, setFilter] = useState<Filter>("all")
  const address = useProjectAddress()
  const query = useProjects(filter, firstPage)
  const { projects, totalCount } = query
  const showMore = useShowMore(projects, () => void query.fetchNextPage())
  return (
    <>
      <Filters filter={filter} count={totalCount} onChoose={setFilter} />
      <p className="visually-hidden" role="status">
        {totalCount === undefined ? "" : `${totalCount} ${totalCount === 1 ? "project" : "projects"}`}
      </p>
      {query.isPending ? (
        <Skeletons />
      ) : projects.length > 0 ? (
        <Grid projects={projects} onOpen={address.open} />
      ) : query.isError ? (
        <Failed onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Empty filter={filter} />
      )}
      {query.hasNextPage && (
        <div className="gallery__more">
          {query.isFetchNextPageError && <p role="alert">More projects could not be loaded.</p>}
          <Button look="outline" busy={query.isFetchingNextPage} onClick={showMore}>
            {query.isFetchNextPageError ? "Try Again" : "Load More"}
          </Button>
        </div>
      )}
      <OpenProject
        projects={projects}
        total={totalCount ?? 0}
        isPending={query.isPending}
        address={address}
        loadMore={async () =>
          (await query.fetchNextPage()).data?.pages.flatMap((page) => page.projects) ?? []
        }
      />
    </>
  )
}

interface FiltersProps {
  readonly filter: Filter
  readonly count: number | undefined
  readonly onChoose: (filter: Filter) => void
}

const Filters = ({ filter, count, onChoose }: FiltersProps) => (
  <div className="gallery__filters row-2" role="group" aria-label="Category">
    {FILTERS.map(([each, label]) => (
      <button
        key={each}
        type="button"
        className="gallery__filter"
        aria-pressed={each === filter}
        onClick={() => onChoose(each)}
      >
        {label}
        {each === filter && count !== undefined && (
          <span className="gallery__count">
            {count}
            <span className="visually-hidden"> {count === 1 ? "project" : "projects"}</span>
          </span>
        )}
      </button>
    ))}
  </div>
)

interface GridProps {
  readonly projects: readonly ShownProject[]
  readonly onOpen: (id: number) => void
}

/** A click with a modifier key opens the project's page in another tab, as links do. */
const Grid = ({ projects, onOpen }: GridProps) => {
  const open = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <ul className="project-grid" onPointerEnter={() => void loadDialog().catch(() => undefined)}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            loading={index < EAGER ? "eager" : "lazy"}
            onOpen={(event) => open(event, project.id)}
          />
        </li>
      ))}
    </ul>
  )
}

const Skeletons = () => (
  <ul className="project-grid" aria-label="Loading projects" aria-busy="true">
    {Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index} className="project-card stack-1" aria-hidden="true">
        <span className="project-card__picture skeleton" />
        <span className="project-card__line skeleton" />
        <span className="project-card__line skeleton" />
      </li>
    ))}
  </ul>
)

const Failed = ({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) => (
  <div className="gallery__notice" role="alert">
    <h2>Unable to load gallery</h2>
    <p>Please check your internet connection.</p>
    <Button onClick={onRetry} busy={busy}>
      Try Again
    </Button>
  </div>
)

const Empty = ({ filter }: { readonly filter: Filter }) => (
  <div className="gallery__notice">
    <h2>No projects found</h2>
    <p>{EMPTY_MESSAGES[filter]}</p>
    <PhoneLink className="button button--primary" before="Call" />
  </div>
)

interface OpenProjectProps {
  readonly projects: readonly ShownProject[]
  readonly total: number
  readonly isPending: boolean
  readonly address: ReturnType<typeof useProjectAddress>
  /** Loads the next page. Returns all projects that are loaded then. */
  readonly loadMore: () => Promise<readonly ShownProject[]>
}

const OpenProject = ({ projects, total, isPending, address, loadMore }: OpenProjectProps) => {
  const index = projects.findIndex(({ id }) => id === address.id)
  const project = projects[index]
  const lastShown = useRef<number>(undefined)
  useEffect(() => {
    if (project) lastShown.current = project.id
  }, [project])
  useDocumentTitle(project?.title)
  // The browser's Forward button went to a project that the chosen category does not have.
  const isElsewhere = address.id !== undefined && !project && !isPending
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  if (!project) return null
  const neighbor = (other: ShownProject | undefined) => other && (() => address.open(other.id))
  const openNextPage = async () => {
    const next = (await loadMore())[index + 1]
    if (next) address.open(next.id)
  }
  return (
    <ErrorBoundary>
      <Suspense>
        <ProjectDialog
          project={project}
          position={`${index + 1} of ${total}`}
          onPrevious={neighbor(projects[index - 1])}
          onNext={
            neighbor(projects[index + 1]) ?? (index + 1 < total ? () => void openNextPage() : undefined)
          }
          onClose={address.close}
          returnFocus={() => cardOf(lastShown.current)?.focus()}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

const cardOf = (id: number | undefined): HTMLElement | null =>
  document.querySelector(`[data-project="${id}"]`)

/** Loads more projects, and then moves the focus to the first of them: the button may be gone. */
const useShowMore = (projects: readonly ShownProject[], load: () => void) => {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const first = shown.current === undefined ? undefined : projects[shown.current]
    if (!first) return
    shown.current = undefined
    cardOf(first.id)?.focus({ preventScroll: true })
  }, [projects])
  return () => {
    shown.current = projects.length
    load()
  }
}

/** Shows the title of the open project in the browser's tab. */
const useDocumentTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} | ${before}`
    return () => {
      document.title = before
    }
  }, [title])
