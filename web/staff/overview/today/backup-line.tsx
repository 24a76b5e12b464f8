import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { useEndpoint } from "../../api/queries.ts"

/** What is wrong with the backups, for owners; nothing where nothing is. */
export const BackupLine = () => {
  const { data } = useEndpoint("listBackups")
  return data?.problem == null ? null : (
    <Callout className="today__quotes" intent="danger" compact>
      {data.problem} <Link to="/admin/settings">See the backups</Link>
    </Callout>
  )
}
