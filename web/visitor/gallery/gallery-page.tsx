import { Island } from "../../shared/entry/island.tsx"
import { firstPageOf } from "./filter.ts"
import { shownProject, type ShownProject } from "./project.ts"

/** `/gallery`: its first page of projects is readable without JavaScript. */
export const GalleryPage = ({ projects }: { readonly projects: readonly ShownProject[] }) => (
  <div className="container gallery">
    <div className="gallery__head">
      <h1>Our work</h1>
      <p className="lead">
        Repairs and installations in homes around St. Louis. Open a project to compare before and after.
      </p>
    </div>
    <Island name="gallery" props={{ firstPage: firstPageOf(projects.map(shownProject)) }} readable />
  </div>
)
