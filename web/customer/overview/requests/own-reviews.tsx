import { formatDay } from "../../../../core/time/chicago.ts"
import { Loaded } from "../../ui/loaded.tsx"
import { Stars } from "../../../shared/ui/forms/stars.tsx"
import { useEndpoint } from "../../queries.ts"
import "../../../shared/ui/forms/stars.css"
import "../../ui/record-list.css"
import "../../../shared/ui/chip.css"

/** The customer's reviews, published or not. */
export const OwnReviews = () => (
  <section className="card record-list stack-5" aria-labelledby="own-reviews">
    <h2 id="own-reviews">Your reviews</h2>
    <Loaded query={useEndpoint("listOwnReviews")} what="your reviews">
      {({ reviews }) =>
        reviews.length === 0 ? (
          <p>
            You have not written a review yet. <a href="/leave-review">Write a review</a>
          </p>
        ) : (
          <ul>
            {reviews.map((review) => (
              <li key={review.id}>
                <p className="record-list__head row-1 across-3 middle spread">
                  <span className="record-list__title">{review.title}</span>
                  <span className="chip">{review.isApproved ? "On our site" : "Not published yet"}</span>
                </p>
                <p>
                  <Stars rating={review.rating} /> {review.serviceType}
                </p>
                <p className="record-list__text">{review.content}</p>
                <p className="soft small">Sent on {formatDay(Date.parse(review.createdAt))}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  </section>
)
