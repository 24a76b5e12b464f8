import type { Project } from "../../../core/gallery/project.ts"
import type { CsvColumns } from "./write-csv.ts"

export const projectColumns: CsvColumns<Project> = [
  ["Id", ({ id }) => id],
  ["Title", ({ title }) => title],
  ["Description", ({ description }) => description],
  ["Category", ({ category }) => category],
  ["Completed on", ({ completionDate }) => completionDate],
  ["Location", ({ location }) => location],
  ["Featured", ({ featured }) => featured],
  ["Picture", ({ imageUrl }) => imageUrl],
  ["Picture before", ({ before }) => before?.imageUrl ?? null],
]
