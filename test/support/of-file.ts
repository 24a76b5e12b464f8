import { afterAll } from "vitest"

/** What all tests of a file use, such as a server: `await` it at the top of the file, and it is closed after the last test. */
export const ofFile = async <A extends { readonly close: () => Promise<void> }>(
  opening: Promise<A>,
): Promise<A> => {
  const opened = await opening
  afterAll(opened.close)
  return opened
}
