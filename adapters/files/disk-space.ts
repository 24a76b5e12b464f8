import { statfs } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DiskSpace } from "../../core/files/ports/disk-space.ts"

/** Of the file system that has the directory. */
export const diskSpaceLayer = (directory: string): Layer.Layer<DiskSpace> =>
  Layer.succeed(DiskSpace, {
    free: Effect.promise(() =>
      statfs(directory).then(
        // What is left for processes without root's rights.
        ({ bavail, bsize }) => bavail * bsize,
        () => undefined,
      ),
    ),
  })
