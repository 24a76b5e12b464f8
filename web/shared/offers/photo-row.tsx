import "./photo-row.css"

interface Props {
  readonly ids: readonly number[]
  readonly urlOf: (id: number) => string
}

/** Photos side by side, each of which opens large. */
export const PhotoRow = ({ ids, urlOf }: Props) =>
  ids.length > 0 && (
    <ul className="plain row-3" aria-label="Photos">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={urlOf(id)}>
            <img
              className="photo-row__photo"
              src={urlOf(id)}
              alt={`${index + 1} of ${ids.length}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
