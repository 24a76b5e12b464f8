import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE project_gallery (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title varchar(200) NOT NULL CHECK (title <> ''),
      description varchar(2000) NOT NULL CHECK (description <> ''),
      category varchar(20) NOT NULL
        CHECK (category IN ('plumbing', 'electrical', 'carpentry', 'tech', 'general')),
      -- Pictures with their size and the paths of their files, as core/files/picture.ts describes them.
      picture jsonb NOT NULL,
      before_picture jsonb,
      completion_date date NOT NULL,
      location varchar(200),
      featured boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1
    );
    -- Not of the pictures: a job adds files to them.
    CREATE TRIGGER project_gallery_version
      BEFORE UPDATE OF title, description, category, completion_date, location, featured ON project_gallery
      FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE TRIGGER project_gallery_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_gallery
      EXECUTE FUNCTION notify_kept_reads_changed('site');
    CREATE INDEX project_gallery_newest ON project_gallery (completion_date DESC, id DESC);
    CREATE INDEX project_gallery_newest_of_category ON project_gallery (category, completion_date DESC, id DESC);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE project_gallery`)
}
