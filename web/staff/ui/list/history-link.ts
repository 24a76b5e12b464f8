/** The address of a record's changes, by its name in the audit log: "appointment 14". */
export const historyLink = (subject: string): string => `/admin/audit?${new URLSearchParams({ subject })}`
