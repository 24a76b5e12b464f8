import { MIGRATIONS } from "./adapters/postgres/migrator.ts"

/** For the `knex` command; the software itself migrates with `hearth db`, and when it starts. */
export default { client: "pg", connection: process.env["DATABASE_URL"] ?? "", migrations: MIGRATIONS }
