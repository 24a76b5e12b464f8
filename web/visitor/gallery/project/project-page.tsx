import { CATEGORY_LABELS } from "../../../../core/gallery/categories.ts"
import { Island } from "../../../shared/entry/island.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { ProjectDetails } from "./project-details.tsx"
import { projectPath, shownProject, type ShownProject } from "../project.ts"
import { ResponsiveImage } from "./responsive-image.tsx"
import { BackLink } from "../../layout/back-link.tsx"

interface ProjectPageProps {
  readonly project: ShownProject
  /** Those beside it in the gallery. */
  readonly previous: ShownProject | undefined
  readonly next: ShownProject | undefined
}

/** `/gallery/7`: the page of one project, which its shared address opens. */
export const ProjectPage = ({ project, previous, next }: ProjectPageProps) => (
  <article className="container project-page stack-5">
    <BackLink href="/gallery">All projects</BackLink>
    <div className="stack-2">
      <h1>{project.title}</h1>
      <p className="lead">
        {CATEGORY_LABELS[project.category]}
        {project.location !== null && ` in ${project.location}`}
      </p>
    </div>
    <div className="project-page__columns stack-6">
      <div className="project-page__pictures stack-5">
        <Island name="comparison" props={{ project: shownProject(project) }} />
        <noscript>
          <WithoutScript project={project} />
        </noscript>
      </div>
      <div className="project-page__text stack-5">
        <ProjectDetails project={project} />
        <p className="row-3">
          <a className="button button--primary button--large" href="/book">
            Book a visit
          </a>
          <PhoneLink className="button button--outline button--large" before="Call" />
        </p>
      </div>
    </div>
    <nav className="project-page__neighbors" aria-label="Projects">
      {previous && (
        <a href={projectPath(previous)}>
          <span>Previous project</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className="project-page__next" href={projectPath(next)}>
          <span>Next project</span>
          {next.title}
        </a>
      )}
    </nav>
  </article>
)

/** Both pictures below each other. */
const WithoutScript = ({ project }: { readonly project: ShownProject }) => (
  <>
    {project.before && (
      <figure>
        <ResponsiveImage
          picture={project.before}
          alt={`${project.title}: before`}
          sizes="96vw"
          loading="eager"
        />
        <figcaption>Before</figcaption>
      </figure>
    )}
    <figure>
      <ResponsiveImage picture={project} alt={`${project.title}: after`} sizes="96vw" loading="eager" />
      <figcaption>After</figcaption>
    </figure>
  </>
)
