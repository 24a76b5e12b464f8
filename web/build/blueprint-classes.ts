import * as Classes from "@blueprintjs/core/lib/cjs/common/classes.js"
import type { Plugin } from "vite"

/**
 * Writes the class names of Blueprint into the bundle as they are: it composes them from parts (`${NS}-button`), and
 * then the removal of unused styles (unused-styles.ts) could not find them there.
 */
export const blueprintClasses = (): Plugin => ({
  name: "blueprint-classes",
  transform: {
    filter: { id: /@blueprintjs\/core\/lib\/esm\/common\/classes\.js$/u },
    handler: (code) =>
      code
        .replaceAll(/^export const (\w+) = .*;$/gmu, (line, name: keyof typeof Classes) => {
          const value: unknown = Classes[name]
          return typeof value === "string" ? `export const ${name} = ${JSON.stringify(value)};` : line
        })
        .replaceAll("${NS}", Classes.getClassNamespace()),
  },
})
