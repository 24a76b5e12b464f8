import type { FaqEntry } from "../../../core/business/faq.ts"
import { FAQ_TOPIC_LABELS } from "../../../core/business/faq-topics.ts"
import type { CsvColumns } from "./write-csv.ts"

export const faqColumns: CsvColumns<FaqEntry> = [
  ["Id", ({ id }) => id],
  ["Topic", ({ topic }) => FAQ_TOPIC_LABELS[topic]],
  ["Question", ({ question }) => question],
  ["Answer", ({ answer }) => answer],
  ["Question in Spanish", ({ questionEs }) => questionEs],
  ["Answer in Spanish", ({ answerEs }) => answerEs],
  ["On the website", ({ isOnSite }) => isOnSite],
]
