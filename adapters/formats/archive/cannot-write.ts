/** A sentence that says why a file could not be written, for whoever named its path. */
export const cannotWrite = (path: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk is full, so ${path} could not be written. Nothing is left of it.`
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `${path} cannot be written: this user may not write there.`
  if (code === "ENOENT" || code === "ENOTDIR") return `${path} cannot be written: there is no such directory.`
  if (code === "EEXIST") return `${path} exists already. Choose another name.`
  return `${path} cannot be written: ${message}.`
}
