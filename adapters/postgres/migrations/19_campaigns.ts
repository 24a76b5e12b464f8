import type { Knex } from "knex"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Mails to many customers.
    CREATE TABLE campaigns (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_type varchar(50) NOT NULL,
      subject varchar(200) NOT NULL CHECK (subject <> ''),
      content varchar(5000) NOT NULL CHECK (content <> ''),
      -- To whom it goes: plan, months without a visit, service and city, all optional.
      audience jsonb NOT NULL CHECK (jsonb_typeof(audience) = 'object'),
      status varchar(10) NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'sending', 'paused', 'stopped', 'done')),
      -- Display name of the staff member.
      author varchar(200) NOT NULL,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      ended_at timestamptz,
      -- When its text, audience or status was last changed.
      changed_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      CHECK ((started_at IS NULL) = (status = 'draft')),
      CHECK ((ended_at IS NOT NULL) = (status IN ('stopped', 'done')))
    );
    CREATE TRIGGER campaigns_version BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE INDEX campaigns_status ON campaigns (status, changed_at, id);
    -- One for each order in which campaigns are listed.
    CREATE INDEX campaigns_changed ON campaigns (changed_at, id);
    CREATE INDEX campaigns_subject ON campaigns (lower(subject), id);

    -- The customers of a campaign's audience when it was started.
    CREATE TABLE campaign_recipients (
      campaign_id integer NOT NULL REFERENCES campaigns ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      state varchar(10) NOT NULL
        CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'failed', 'skipped')),
      -- Why they are skipped.
      reason varchar(20),
      -- How often their mail was queued.
      turn integer NOT NULL DEFAULT 0,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (campaign_id, customer_id),
      CHECK ((reason IS NOT NULL) = (state = 'skipped'))
    );
    CREATE INDEX campaign_recipients_customer ON campaign_recipients (customer_id);
    CREATE INDEX campaign_recipients_state ON campaign_recipients (campaign_id, state, customer_id);
    CREATE INDEX campaign_recipients_queued ON campaign_recipients (changed_at) WHERE state = 'queued';

    -- The mails of campaigns that customers were sent, one row for each.
    CREATE TABLE email_campaigns (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_id integer NOT NULL REFERENCES campaigns,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      subject varchar(200) NOT NULL,
      content text NOT NULL,
      sent_at timestamptz NOT NULL,
      campaign_type varchar(50) NOT NULL,
      UNIQUE (campaign_id, customer_id)
    );
    CREATE INDEX email_campaigns_customer ON email_campaigns (customer_id, sent_at);

    -- Where tests of a campaign go; deleted once they are sent or refused.
    CREATE TABLE campaign_tests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_id integer NOT NULL REFERENCES campaigns ON DELETE CASCADE,
      email varchar(254) NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX campaign_tests_campaign ON campaign_tests (campaign_id);
    CREATE INDEX campaign_tests_time ON campaign_tests (created_at);
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE campaign_tests, email_campaigns, campaign_recipients, campaigns`)
}
