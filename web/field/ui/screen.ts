/** What the address shows: "#41" is a visit, "#41/done" its form, "#leave" asks before signing out. */
export const screenOf = (hash: string): readonly [id: string, part?: string] => {
  const [id = "", part] = hash.slice(1).split("/")
  return part === undefined ? [id] : [id, part]
}
