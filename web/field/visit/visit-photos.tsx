import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { refresh } from "../day/day.ts"
import type { FieldVisit } from "../day/field-visit.ts"

type Photos = CallReply<"showVisitReport">["photos"]

/** The photos that were sent of a visit: read once they are asked for, because the phone keeps none. One can be deleted. */
export const VisitPhotos = ({ visit: { id, photos: count } }: { readonly visit: FieldVisit }) => {
  const [photos, setPhotos] = useState<Photos>()
  const [asked, ask] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const params = { id: `${id}` }
  const attempt = (change: () => Promise<unknown>) => {
    setProblem(undefined)
    return change().catch((error: unknown) => setProblem(sentenceFor(error, "That did not work.")))
  }
  const read = async () => setPhotos((await call("showVisitReport", { params })).photos)
  const remove = async (photoId: number) => {
    await call("removeVisitPhoto", { params: { ...params, photoId: `${photoId}` } })
    ask(undefined)
    await Promise.all([read(), refresh()])
  }
  const shown = photos?.length ?? count
  if (shown === 0) return null
  return (
    <section>
      <h2>{shown === 1 ? "1 photo" : `${shown} photos`}</h2>
      {problem && <p role="alert">{problem}</p>}
      {photos === undefined ? (
        <button type="button" className="phone-button" onClick={() => void attempt(read)}>
          Show {shown === 1 ? "it" : "them"}
        </button>
      ) : (
        <ol className="phone-list">
          {photos.map(({ id: photoId, width, height }, index) => (
            <li key={photoId}>
              <img
                className="phone-photo"
                src={`/api/field/visits/${id}/photos/${photoId}`}
                alt={`${index + 1} of ${photos.length}`}
                width={width}
                height={height}
                loading="lazy"
              />
              {asked === photoId ? (
                <div className="phone-steps">
                  <button
                    type="button"
                    className="phone-button phone-button--danger"
                    onClick={() => void attempt(() => remove(photoId))}
                  >
                    Delete it for good
                  </button>
                  <button type="button" className="phone-button" onClick={() => ask(undefined)}>
                    Keep it
                  </button>
                </div>
              ) : (
                <button type="button" className="phone-button" onClick={() => ask(photoId)}>
                  Delete photo {index + 1}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
