import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { blueprintClasses } from "./build/blueprint-classes.ts"
import { pagesInDevelopment } from "./build/pages-in-development.ts"
import { readSettings } from "./build/settings.ts"
import { BUILD_TARGET } from "./build/target.ts"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

readSettings()

/** The site in development (`vite web`); `build/site.ts` builds with the same settings. */
export default defineConfig({
  root: here("."),
  appType: "custom",
  // There is no index.html in which the development server would find them.
  optimizeDeps: { entries: ["{visitor,customer}/main.ts", "field/main.tsx", "staff/shell/main.tsx"] },
  envPrefix: ["VITE_"],
  resolve: { alias: { "react-style-singleton": here("shared/ui/style-singleton.ts") } },
  plugins: [react(), blueprintClasses(), pagesInDevelopment()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] ?? 3000}` },
  },
  build: {
    target: BUILD_TARGET,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Says on a slow machine how long plugins took.
      checks: { pluginTimings: false },
      // No module here has getters with side effects; knowing that, the bundler drops the unused parts of Schema.
      treeshake: { propertyReadSideEffects: false },
    },
  },
})
