import type { Knex } from "knex"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE faq_entries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      topic varchar(30) NOT NULL CHECK (topic IN (
        'payment', 'insurance', 'license', 'guarantee', 'background_checks', 'languages', 'business_age', 'references',
        'trip_fee', 'cancellation_fee', 'minimum', 'deposit', 'tax', 'discounts', 'weekend_surcharge', 'materials', 'other'
      )),
      question varchar(200) NOT NULL CHECK (question <> ''),
      answer varchar(1000) NOT NULL CHECK (answer <> ''),
      question_es varchar(200) CHECK (question_es <> ''),
      answer_es varchar(1000) CHECK (answer_es <> ''),
      -- The assistant uses the others too.
      is_on_site boolean NOT NULL DEFAULT true,
      display_order integer NOT NULL,
      version integer NOT NULL DEFAULT 1,
      CHECK (num_nulls(question_es, answer_es) IN (0, 2))
    );
    CREATE UNIQUE INDEX faq_entries_question ON faq_entries (lower(question));
    -- Not of the order, which is no change of what other staff edit.
    CREATE TRIGGER faq_entries_version
      BEFORE UPDATE OF topic, question, answer, question_es, answer_es, is_on_site ON faq_entries
      FOR EACH ROW EXECUTE FUNCTION raise_version();
    CREATE TRIGGER faq_entries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faq_entries
      EXECUTE FUNCTION notify_kept_reads_changed('site');
  `)
  await addSamplesToExistingInstallation(knex)
}

/** A new installation gets them with its first account (core/overview/use-cases/set-up.ts). */
const addSamplesToExistingInstallation = async (knex: Knex): Promise<void> => {
  if ((await knex("users").select("id").limit(1)).length === 0) return
  await knex("faq_entries").insert(
    SAMPLE_FAQ.map(({ topic, question, answer, questionEs, answerEs }, index) => ({
      topic,
      question,
      answer,
      question_es: questionEs,
      answer_es: answerEs,
      display_order: index + 1,
    })),
  )
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE faq_entries`)
}
