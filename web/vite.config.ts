import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { blueprintClasses } from "./build/blueprint-classes.ts"
import { pagesInDevelopment } from "./build/pages-in-development.ts"
import { readSettings } from "./build/settings.ts"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

readSettings()

/** The site in development (`vite web`); `build/site.ts` builds with the same settings. */
export default defineConfig({
  root: here("."),
  appType: "custom",
  // There is no index.html in which the development server would find them.
  optimizeDeps: { entries: ["{visitor,customer}/main.ts", "staff/main.tsx"] },
  envPrefix: ["VITE_"],
  plugins: [react(), blueprintClasses(), pagesInDevelopment()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] ?? 3000}` },
  },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Says on a slow machine how long plugins took.
      checks: { pluginTimings: false },
      // No module here has getters with side effects; knowing that, the bundler drops the unused parts of Schema.
      treeshake: { propertyReadSideEffects: false },
      // Without groups, whatever several scripts share becomes chunks smaller than the headers they are sent with.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Before radix, which uses it too, so that the staff's screens need not load radix for it.
            { name: "tslib", test: /node_modules\/tslib\// },
            { name: "radix", test: /node_modules\/@radix-ui\//, minShareCount: 2 },
            {
              name: "shared",
              test: /core\/(business|services)\/|web\/shared\/(ui|shell\/islands|toasts|business|island|load-code|theme|use-)|web\/visitor\/(next-action|service-price)|node_modules\/zustand\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
