import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A technician sees the visits of their own day and their own account. Servers of the release before take one for staff:
    -- the role is given once none of them runs any more.
    ALTER TABLE users
      DROP CONSTRAINT users_role_check,
      ADD CONSTRAINT users_role_check CHECK (role IN ('owner', 'staff', 'technician'));

    -- Of staff: whose visits the calendar shows; null for those of all.
    ALTER TABLE calendar_feeds ADD technician_id integer REFERENCES technicians ON DELETE CASCADE;
  `)
}

/** Fails while there is an account with the role. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE calendar_feeds DROP COLUMN technician_id;
    ALTER TABLE users
      DROP CONSTRAINT users_role_check,
      ADD CONSTRAINT users_role_check CHECK (role IN ('owner', 'staff'));
  `)
}
