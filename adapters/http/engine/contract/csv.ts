/** The type of the files for spreadsheets. */
export const CSV = "text/csv; charset=utf-8"
