import { expect, test } from "vitest"
import { checkBackupFiles } from "./backup-files.ts"

const BEFORE = new Map([
  ["hearth-1.tar.gz", "a"],
  ["hearth-2.tar.gz", "b"],
])

test.each([
  ["nothing where all is as before", BEFORE, []],
  ["a changed backup", new Map([...BEFORE, ["hearth-2.tar.gz", "c"]]), ["hearth-2.tar.gz was changed"]],
  ["a removed backup", new Map([["hearth-1.tar.gz", "a"]]), ["hearth-2.tar.gz was removed"]],
  [
    "an unfinished file",
    new Map([...BEFORE, ["hearth-3.tar.gz.1.part", "c"]]),
    ["hearth-3.tar.gz.1.part was left"],
  ],
])("the checker of backups finds %s", (_, after, faults) => {
  expect(checkBackupFiles(BEFORE, after)).toEqual(faults)
})
