import manifest from "../../package.json" with { type: "json" }

/** The oldest browsers that scripts and styles are built for, `browserslist` of package.json, as Vite writes them. */
export const BUILD_TARGET = manifest.browserslist.map((entry) => entry.replace(" >= ", ""))
