/** A line of the file, and what will happen with it. */
interface Line {
  readonly line: number
  readonly name: string
  readonly isLeftOut: boolean
  readonly text: string
}

const SHOWN_LINES = 50

/** The lines of a file that change something, those that are left out first. */
export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => {
  const isLeftOut = (line: Line) => line.isLeftOut
  const shown = [...lines.filter(isLeftOut), ...lines.filter((line) => !isLeftOut(line))].slice(
    0,
    SHOWN_LINES,
  )
  return (
    <>
      {shown.length > 0 && (
        <div className="import-dialog__lines">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Name</th>
                <th scope="col">What will happen</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, name, text, ...each }) => (
                <tr key={line} className={each.isLeftOut ? "import-dialog__refused" : ""}>
                  <td>{line}</td>
                  <td>{name}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > shown.length && <p>And {lines.length - shown.length} more lines.</p>}
    </>
  )
}
