import { useEffect, useState } from "react"
import { projectPath } from "../project.ts"

/**
 * The id of the project that is open, which stands in the address so that it can be shared: `/gallery/7`. The browser's
 * Back button closes it.
 */
export const useProjectAddress = () => {
  const [id, setId] = useState<number>()
  useEffect(() => {
    const follow = () => setId(idIn(location.pathname))
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [])
  return {
    id,
    open: (next: number) => {
      const path = projectPath({ id: next })
      if (id === undefined) history.pushState(null, "", path)
      else history.replaceState(null, "", path)
      setId(next)
    },
    /** Also takes the entry that `open` added off the history. */
    close: () => history.back(),
  }
}

const idIn = (path: string): number | undefined => {
  const text = /^\/gallery\/(?<id>\d+)$/u.exec(path)?.groups?.["id"]
  return text === undefined ? undefined : Number(text)
}
