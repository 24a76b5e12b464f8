import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { Picture } from "../../core/files/picture.ts"
import { Project, type NewProject } from "../../core/gallery/project.ts"
import { Gallery, type ProjectFilter } from "../../core/gallery/ports/gallery.ts"
import { Database } from "./engine/connection.ts"
import type { Bindings, Statement } from "./engine/query.ts"
import { tableOf } from "./engine/table.ts"

/** The fields of the picture stand in one column. */
export const projects = tableOf(
  "project_gallery",
  Project.mapFields(Struct.omit(Struct.keys(Picture.fields))).mapFields(Struct.assign({ picture: Picture })),
  { before: "before_picture" },
)

export const galleryLayer: Layer.Layer<Gallery, never, Database> = Layer.effect(
  Gallery,
  Effect.map(Database, ({ count, first, one, rows, run, some }) => {
    const all = (statement: string | Statement<Row>, bindings?: Bindings) =>
      Effect.map(rows(statement, bindings), (found) => found.map(toProject))
    return Gallery.of({
      list: ({ featuredFirst = false, ...page }) =>
        all(
          projects.page(
            matching(page),
            `${featuredFirst ? "featured DESC, " : ""}completion_date DESC, id DESC`,
            page,
          ),
        ),
      count: (filter) => count(matching(filter)),
      byId: (id) => Effect.map(first(projects.select({ id })), Option.map(toProject)),
      locked: (id) => Effect.map(first(projects.locked({ id })), Option.map(toProject)),
      add: (added) => all(ADD, { projects: JSON.stringify(added.map(toStored)) }),
      update: ({ id, title, description, category, completionDate, location, featured }) =>
        Effect.map(
          one(projects.update({ id }, { title, description, category, completionDate, location, featured })),
          toProject,
        ),
      withoutAvif: all(WITHOUT_AVIF),
      addVariants: (id, { picture, before }) =>
        some(ADD_VARIANTS, { id, picture: JSON.stringify(picture), before: JSON.stringify(before) }),
      remove: (id) => run(projects.remove({ id })),
      urlsAmong: (urls) =>
        Effect.map(rows<{ readonly url: string }>(URLS_AMONG, { urls: [...urls] }), (found) =>
          found.map(({ url }) => url),
        ),
    })
  }),
)

const matching = ({ category }: ProjectFilter) => projects.where({ category })

const FIELDS = `
  title text, description text, category text, picture jsonb, before jsonb, "completionDate" date, location text,
  featured boolean
`

const ADD = `
  INSERT INTO project_gallery (
    title, description, category, picture, before_picture, completion_date, location, featured
  )
  SELECT title, description, category, picture, before, "completionDate", location, featured
  FROM ROWS FROM (jsonb_to_recordset(CAST(:projects AS jsonb)) AS (${FIELDS})) WITH ORDINALITY
  ORDER BY ordinality
  RETURNING ${projects.columns()}
`

const AVIF = `'{"variants": [{"type": "image/avif"}]}'`

const WITHOUT_AVIF = `
  SELECT ${projects.columns()} FROM project_gallery
  WHERE NOT picture @> ${AVIF} OR NOT before_picture @> ${AVIF}
  ORDER BY id
`

const ADD_VARIANTS = `
  UPDATE project_gallery SET
    picture = jsonb_set(picture, '{variants}', picture -> 'variants' || CAST(:picture AS jsonb)),
    before_picture = jsonb_set(before_picture, '{variants}', before_picture -> 'variants' || CAST(:before AS jsonb))
  WHERE id = :id
  RETURNING id
`

const URLS_AMONG = `
  SELECT DISTINCT variant ->> 'url' AS url
  FROM project_gallery,
    jsonb_path_query(jsonb_build_array(picture, before_picture), '$[*].variants[*]') AS variant
  WHERE variant ->> 'url' = ANY (:urls)
`

type Row = Omit<Project, keyof Picture> & { readonly picture: Picture }

const toProject = ({ picture, ...row }: Row): Project => ({ ...row, ...picture })

const toStored = ({ imageUrl, width, height, variants, ...project }: NewProject) => ({
  ...project,
  picture: { imageUrl, width, height, variants },
})
