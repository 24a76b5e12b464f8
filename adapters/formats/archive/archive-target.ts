/** Where the files of an archive are written, one after another. */
export interface ArchiveTarget {
  /** Opens a file, after the one before was closed. */
  readonly open: (path: string) => Promise<OpenFile>
  /** After the last file. */
  readonly end: () => Promise<void>
}

export interface OpenFile {
  /** Waits until the target takes more. */
  readonly write: (chunk: string | Uint8Array) => Promise<void>
  readonly close: () => Promise<void>
}
