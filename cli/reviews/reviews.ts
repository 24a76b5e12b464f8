import { Option } from "commander"
import { reviewColumns } from "../../adapters/formats/csv/review-columns.ts"
import { StaffReview } from "../../adapters/http/reviews/contract.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { searchTerms } from "../../core/fields/search-terms.ts"
import { ReviewSort, ReviewStatus, type Review } from "../../core/reviews/review.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import { approveReview, listReviews, removeReview, showReview } from "../../core/reviews/use-cases/reviews.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, sortOption, withPage, type PageOptions } from "../engine/page.ts"
import { encoderOf } from "../engine/encoder.ts"
import { parseIdArg } from "../engine/parse.ts"
import { bold, dim, examples, fields, green, longDay, table } from "../engine/print.ts"

interface ListOptions extends PageOptions {
  readonly status?: ReviewStatus
  readonly sort: ReviewSort
}

export const registerReviews: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("reviews").description("What customers write about the business")

  withCsv(
    withPage(
      group
        .command("list")
        .description("List reviews, newest first")
        .argument("[search...]", "beginnings of words of a name, an email or a text")
        .addOption(new Option("--status <status>", "only these").choices(ReviewStatus.literals))
        .addOption(sortOption(ReviewSort.literals, "-createdAt")),
    ),
  )
    .addHelpText("after", examples("hearth reviews list --status pending", "hearth reviews list jane doe"))
    .action((search: readonly string[], options: ListOptions) => {
      const page = { ...pageOf(options), terms: searchTerms(search.join(" ")) }
      return run(listReviews(page), ({ reviews, total }) =>
        pageOutput(reviews, total, options, {
          json: reviewJson,
          csv: reviewColumns,
          text: (rows) => reviewsTable(rows, columns),
          empty: "No review was found.",
        }),
      )
    })

  group
    .command("show")
    .description("Show one review with its whole text")
    .argument("<id>", 'its id in "hearth reviews list"', parseIdArg)
    .action((id: number) =>
      run(showReview(id), (review) => ({ json: reviewJson(review), text: reviewDetails(review) })),
    )

  group
    .command("approve")
    .description("Show a review on the website; this is not undone")
    .argument("<id>", 'its id in "hearth reviews list"', parseIdArg)
    .action((id: number) =>
      run(approveReview(id), (review) => ({
        json: reviewJson(review),
        text: `Approved review ${reviewName(review)}.`,
      })),
    )

  group
    .command("remove")
    .description("Delete a review that waits for approval")
    .argument("<id>", 'its id in "hearth reviews list"', parseIdArg)
    .action((id: number) =>
      run(removeReview(id), (review) => ({
        json: { removed: id },
        text: `Deleted review ${reviewName(review)}.`,
      })),
    )
}

/** As `GET /api/admin/reviews` encodes it. */
const reviewJson = encoderOf(StaffReview)

const reviewName = (review: Review): string => `#${review.id} ("${review.title}" by ${fullName(review)})`

const reviewDetails = (review: Review): string =>
  `${bold(`#${review.id} ${review.title}`)}\n${fields([
    ["Stars", `${review.rating} of 5`],
    ["Author", `${fullName(review)}, ${review.city}, ${review.state}`],
    ["Email", review.email],
    ["Customer", review.customerId === null ? dim("none") : `#${review.customerId}`],
    ["Service", review.serviceType],
    ["Verified", review.isVerified ? "yes, from the thank-you for a visit" : "no"],
    ["State", stateText(review)],
    ["Sent", `${longDay(review.createdAt)}, ${formatTime(review.createdAt)} CT`],
    ["Text", review.content],
  ])}`

const stateText = ({ isApproved }: Review): string => (isApproved ? dim("approved") : green("pending"))

const reviewsTable = (reviews: readonly Review[], columns: number): string =>
  table(
    ["Id", "Sent", "State", "Stars", "Author", "Service", "Review"],
    reviews.map((review) => [
      String(review.id),
      formatShortDay(review.createdAt),
      stateText(review),
      String(review.rating),
      fullName(review),
      review.serviceType,
      `${review.title}${dim(`: ${review.content.replaceAll(/\s+/gu, " ")}`)}`,
    ]),
    columns,
  )
