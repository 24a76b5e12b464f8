import { findPackageJSON } from "node:module"
import { dirname } from "node:path"

/** The directory of package.json. Code that is bundled (see programs.ts) runs from a directory below it. */
export const ROOT = dirname(findPackageJSON(import.meta.url)!)
