import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE project_gallery (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title varchar(200) NOT NULL CHECK (title <> ''),
      description varchar(2000) NOT NULL CHECK (description <> ''),
      category varchar(20) NOT NULL DEFAULT 'general'
        CHECK (category IN ('plumbing', 'electrical', 'carpentry', 'tech', 'general')),
      image_url varchar(500) NOT NULL,
      before_image_url varchar(500),
      completion_date date NOT NULL DEFAULT current_date,
      location varchar(200),
      featured boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX project_gallery_newest ON project_gallery (category, completion_date DESC, id DESC);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE project_gallery`)
}
