import { hydrateIslands } from "../shared/island.tsx"
import { islands } from "./islands.ts"

hydrateIslands(islands)
