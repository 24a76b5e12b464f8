import { type CSSProperties, useState } from "react"
import type { ShownProject } from "../project.ts"
import { ResponsiveImage } from "./responsive-image.tsx"

const SIZES = "(min-width: 62rem) 52rem, 96vw"

interface ComparisonProps {
  readonly project: ShownProject
}

/**
 * A project's picture; if there is one from before the work, both over each other with a slider between them, and buttons
 * that show one of them whole.
 */
export const Comparison = ({ project }: ComparisonProps) => {
  const { before, title } = project
  /** Percent of the width, from the left, in which the picture from before shows. */
  const [share, setShare] = useState(50)
  const stage = {
    "--ratio": project.width / project.height,
    "--share": `${share}%`,
  } as CSSProperties
  if (before === null)
    return (
      <div className="comparison stack-3" style={stage}>
        <div className="comparison__stage">
          <ResponsiveImage picture={project} alt={title} sizes={SIZES} loading="eager" />
        </div>
      </div>
    )
  return (
    <div className="comparison stack-3" style={stage}>
      <div className="comparison__stage">
        <ResponsiveImage picture={project} alt={`${title}: after`} sizes={SIZES} loading="eager" />
        <div className="comparison__before">
          <ResponsiveImage picture={before} alt={`${title}: before`} sizes={SIZES} loading="eager" />
        </div>
        <span className="comparison__label comparison__label--before" hidden={share < 20} aria-hidden="true">
          Before
        </span>
        <span className="comparison__label comparison__label--after" hidden={share > 80} aria-hidden="true">
          After
        </span>
        <span className="comparison__handle" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="24" height="24">
            <path d="m9 6-6 6 6 6M15 6l6 6-6 6" />
          </svg>
        </span>
        <input
          className="comparison__slider"
          type="range"
          min={0}
          max={100}
          step={5}
          value={share}
          aria-label="Compare before and after"
          aria-valuetext={`${share} % before, ${100 - share} % after`}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
      </div>
      <div className="comparison__choice" role="group" aria-label="Picture">
        <button type="button" aria-pressed={share === 100} onClick={() => setShare(100)}>
          Before
        </button>
        <button type="button" aria-pressed={share === 50} onClick={() => setShare(50)}>
          Both
        </button>
        <button type="button" aria-pressed={share === 0} onClick={() => setShare(0)}>
          After
        </button>
      </div>
    </div>
  )
}
