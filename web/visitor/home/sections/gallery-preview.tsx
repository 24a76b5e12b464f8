import { ProjectCard } from "../../gallery/project-card.tsx"
import type { ShownProject } from "../../gallery/project.ts"

/** Spec §2: three projects; hidden while there are none. */
export const GalleryPreview = ({ projects }: { readonly projects: readonly ShownProject[] }) =>
  projects.length > 0 && (
    <section id="work" tabIndex={-1} className="section" aria-labelledby="work-heading">
      <div className="container">
        <div className="section__head">
          <h2 id="work-heading">Recent projects</h2>
          <p>Homes around St. Louis, before and after our visit.</p>
        </div>
        <div className="swipe-row">
          <ul className="project-grid gallery-preview__projects">
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} loading="lazy" />
              </li>
            ))}
          </ul>
        </div>
        <p className="gallery-preview__all">
          <a className="button button--outline" href="/gallery">
            See all projects
          </a>
        </p>
      </div>
    </section>
  )
