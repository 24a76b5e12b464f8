import { MIGRATIONS } from "./adapters/postgres/engine/migrator.ts"

/** For the `knex` command. The server applies migrations when it starts; `hearth db` does it too. */
export default { client: "pg", connection: process.env["DATABASE_URL"] ?? "", migrations: MIGRATIONS }
