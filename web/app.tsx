import { QueryClientProvider } from "@tanstack/react-query"
import { Route, Routes } from "react-router-dom"
import { newQueryClient } from "./shared/api/queries.ts"
import { BookPage } from "./visitor/book-page.tsx"
import { Home } from "./visitor/home/home.tsx"
import { NotFound } from "./visitor/not-found.tsx"
import { OpeningSoon } from "./visitor/opening-soon.tsx"
import { Shell } from "./visitor/shell/shell.tsx"

const queries = newQueryClient()

/** Every page of the site. The router around it is the browser's or, at build time, a static one. */
export const App = () => (
  <QueryClientProvider client={queries}>
    <Shell>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/book" element={<BookPage />} />
        <Route path="/gallery" element={<OpeningSoon page="gallery" />} />
        <Route path="/customer-portal" element={<OpeningSoon page="portal" />} />
        <Route path="/portal" element={<OpeningSoon page="portal" />} />
        <Route path="/leave-review" element={<OpeningSoon page="review" />} />
        <Route path="/reschedule/:token" element={<OpeningSoon page="reschedule" />} />
        <Route path="/admin" element={<OpeningSoon page="admin" />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  </QueryClientProvider>
)
