import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Picture } from "../../core/files/picture.ts"
import type { NewProject, Project } from "../../core/gallery/project.ts"
import { Gallery, type ProjectFilter } from "../../core/gallery/ports/gallery.ts"
import { Database } from "./engine/connection.ts"
import { where } from "./engine/where.ts"

export const galleryLayer: Layer.Layer<Gallery, never, Database> = Layer.effect(
  Gallery,
  Effect.map(Database, ({ rows }) => {
    const projects = (sql: string, bindings: Parameters<typeof rows>[1]) =>
      Effect.map(rows<Row>(sql, bindings), (found) => found.map(toProject))
    const first = (sql: string, bindings: Parameters<typeof rows>[1]) =>
      Effect.map(projects(sql, bindings), ([found]) => Option.fromUndefinedOr(found))
    return Gallery.of({
      list: ({ limit = null, offset = 0, featuredFirst = false, ...filter }) =>
        projects(
          `SELECT ${COLUMNS} FROM project_gallery ${whereOf(filter)}
            ORDER BY ${featuredFirst ? "featured DESC," : ""} completion_date DESC, id DESC
            LIMIT :limit OFFSET :offset`,
          { ...bindingsOfFilter(filter), limit, offset },
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM project_gallery ${whereOf(filter)}`,
            bindingsOfFilter(filter),
          ),
          ([row]) => row!.count,
        ),
      byId: (id) => first(BY_ID, { id }),
      locked: (id) => first(`${BY_ID} FOR UPDATE`, { id }),
      add: (added) => projects(ADD, { projects: JSON.stringify(added.map(toStored)) }),
      update: (project) => Effect.map(projects(UPDATE, fieldsOf(project)), ([updated]) => updated!),
      withoutAvif: projects(WITHOUT_AVIF, {}),
      addVariants: (id, { picture, before }) =>
        Effect.map(
          rows(ADD_VARIANTS, { id, picture: JSON.stringify(picture), before: JSON.stringify(before) }),
          (changed) => changed.length > 0,
        ),
      remove: (id) => Effect.asVoid(rows("DELETE FROM project_gallery WHERE id = :id", { id })),
      urlsAmong: (urls) =>
        Effect.map(rows<{ readonly url: string }>(URLS_AMONG, { urls: [...urls] }), (found) =>
          found.map(({ url }) => url),
        ),
    })
  }),
)

const whereOf = ({ category }: ProjectFilter) => where(category !== undefined && "category = :category")
const bindingsOfFilter = ({ category }: ProjectFilter) => (category === undefined ? {} : { category })

const COLUMNS = `
  id, title, description, category,
  picture, before_picture AS before, completion_date::text AS "completionDate",
  location, featured, created_at AS "createdAt", version
`

const BY_ID = `SELECT ${COLUMNS} FROM project_gallery WHERE id = :id`

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
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE project_gallery SET
    title = :title, description = :description, category = :category, completion_date = :completionDate,
    location = :location, featured = :featured
  WHERE id = :id
  RETURNING ${COLUMNS}
`

const AVIF = `'{"variants": [{"type": "image/avif"}]}'`

const WITHOUT_AVIF = `
  SELECT ${COLUMNS} FROM project_gallery
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

const fieldsOf = ({ id, title, description, category, completionDate, location, featured }: Project) => ({
  id,
  title,
  description,
  category,
  completionDate,
  location,
  featured,
})

const toStored = ({ imageUrl, width, height, variants, ...project }: NewProject) => ({
  ...project,
  picture: { imageUrl, width, height, variants },
})
