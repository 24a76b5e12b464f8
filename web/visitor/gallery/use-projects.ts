import { useInfiniteQuery } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { PAGE_SIZE, type Filter, type FirstPage } from "./filter.ts"

/** The projects of a category, page by page; `firstPage` is what the page was rendered with. */
export const useProjects = (category: Filter, firstPage: FirstPage) => {
  const query = useInfiniteQuery({
    queryKey: ["/api/gallery", category],
    queryFn: ({ pageParam, signal }): Promise<CallReply<"listProjects">> =>
      call("listProjects", { query: { page: `${pageParam}`, limit: `${PAGE_SIZE}`, category }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    ...(category === "all" && {
      initialData: { pages: [firstPage as CallReply<"listProjects">], pageParams: [1] },
    }),
  })
  return {
    ...query,
    projects: query.data?.pages.flatMap(({ projects }) => projects) ?? [],
    totalCount: query.data?.pages.at(-1)?.totalCount,
  }
}
