import type { Knex } from "knex"
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
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE services DROP kinds_of_work, DROP also_called`)
}
