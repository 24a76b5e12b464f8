import type { Knex } from "knex"
import { SAMPLE_DECLINED_WORK } from "../../../core/services/sample-declined-work.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { suggestedKinds } from "../../../core/services/suggested-kinds.ts"

interface Stored {
  readonly id: number
  readonly name: string
  readonly description: string
}

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE services
      ADD kinds_of_work text[] NOT NULL DEFAULT '{}',
      -- Other words for the service, separated by commas.
      ADD also_called varchar(300) NOT NULL DEFAULT '';

    CREATE TABLE declined_work (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(100) NOT NULL CHECK (name <> ''),
      also_called varchar(300) NOT NULL,
      kinds_of_work text[] NOT NULL,
      sentence varchar(300) NOT NULL CHECK (sentence <> ''),
      sentence_es varchar(300),
      version integer NOT NULL DEFAULT 1
    );
    CREATE UNIQUE INDEX declined_work_name ON declined_work (lower(name));
    CREATE TRIGGER declined_work_version BEFORE UPDATE ON declined_work
      FOR EACH ROW EXECUTE FUNCTION raise_version();
  `)
  // Services of before get what a new one would: a sample service its kinds, any other one those that its text suggests.
  for (const stored of await knex<Stored>("services").select("id", "name", "description")) {
    const { kindsOfWork, alsoCalled } = SAMPLE_SERVICES.find(({ name }) => name === stored.name) ?? {
      kindsOfWork: suggestedKinds(stored.name, stored.description),
      alsoCalled: "",
    }
    await knex("services")
      .where("id", stored.id)
      .update({ kinds_of_work: [...kindsOfWork], also_called: alsoCalled })
  }
  await knex("declined_work").insert(
    SAMPLE_DECLINED_WORK.map(({ name, alsoCalled, kindsOfWork, sentence, sentenceEs }) => ({
      name,
      also_called: alsoCalled,
      kinds_of_work: [...kindsOfWork],
      sentence,
      sentence_es: sentenceEs,
    })),
  )
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TABLE declined_work; ALTER TABLE services DROP kinds_of_work, DROP also_called`)
}
