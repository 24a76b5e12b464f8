import type { Site } from "./site.ts"

/** Small files for search engines and phones. */

export const sitemap = (
  { origin }: Site,
  pages: readonly { readonly path: string; readonly indexed: boolean }[],
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter((page) => page.indexed)
  .map((page) => `<url><loc>${origin}${page.path}</loc></url>`)
  .join("\n")}
</urlset>
`

export const robots = ({ origin }: Site) => `User-agent: *
Disallow: /api/
Allow: /api/gallery/images/
Disallow: /admin
Disallow: /live-chat
Disallow: /field

Sitemap: ${origin}/sitemap.xml
`

export const webManifest = ({ content: { business } }: Site) =>
  JSON.stringify({
    name: business.name,
    short_name: business.name,
    start_url: "/",
    display: "browser",
    background_color: "#fbf6ec",
    ...LOOKS,
  })

/** The day on a phone as an app of its own. Its scope is the site, so that signing in stays in it. */
export const fieldManifest = ({ content: { business } }: Site) =>
  JSON.stringify({
    id: "/field",
    name: `My day | ${business.name}`,
    short_name: "My day",
    start_url: "/field",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    ...LOOKS,
  })

const LOOKS = {
  theme_color: "#173a30",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  ],
}
