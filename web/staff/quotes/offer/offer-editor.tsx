import { FormGroup, HTMLSelect } from "@blueprintjs/core"
import { useId } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { NO_TAX, type TaxRates } from "../../../../core/money/totals.ts"
import { alternativeName, OFFER_LIMITS } from "../../../../core/quotes/offers/offer-choices.ts"
import { offerTotals } from "../../../../core/quotes/offers/offer-totals.ts"
import { call } from "../../../shared/api/client.ts"
import { termsOfWire } from "../../../shared/offers/terms-of-wire.ts"
import { useEndpoint } from "../../api/queries.ts"
import { NumberField, TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { limitsOf } from "../../ui/form/limits-of.ts"
import { PhotoUpload } from "../../ui/form/photo-upload.tsx"
import { PhotosField } from "../../ui/form/photos-field.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { photoUrl } from "../photo-viewer.tsx"
import { refreshQuotes, type Quote } from "../quote.ts"
import { AlternativeFields } from "./alternative-fields.tsx"
import "./offer-editor.css"
import { bodyOf, valuesOf, type OfferValues, type WrittenTerms } from "./offer-values.ts"
import { TaxNotice } from "./tax-notice.tsx"
import { ShareFields } from "./share-fields.tsx"
import { refreshOffers, type OfferVersion } from "./offer.ts"

interface Props {
  readonly quote: Quote
  /** The draft, or the version before, whose terms a new one begins with. */
  readonly version: OfferVersion | undefined
  readonly onClose: () => void
}

/** Writes the draft of the offer for a quote. */
export const OfferEditor = ({ quote, version, onClose }: Props) => {
  const services = useEndpoint("listServices").data ?? []
  const taxRates = useEndpoint("showOffers", { params: { id: String(quote.id) } }).data?.taxRates ?? NO_TAX
  const exemption = useEndpoint(
    "readTaxExemption",
    { params: { id: String(quote.customerId) } },
    { enabled: quote.customerId !== null },
  ).data
  const draft = version?.sentAt === null ? version : undefined
  return (
    <FormDialog<OfferValues, OfferVersion, OfferVersion>
      title={draft ? `Offer, version ${draft.number}` : "Write an offer"}
      saveLabel="Save the draft"
      record={draft}
      subject={`quote ${quote.id}`}
      values={(stored) => valuesOf((stored ?? version)?.terms)}
      save={(values, named) =>
        call("writeOffer", {
          params: { id: String(quote.id) },
          body: withPhotosOf(quote, bodyOf(values, services)),
          ...named,
        })
      }
      failure="The draft was not saved."
      done="The draft was saved"
      onSaved={refreshOffers}
      onClose={onClose}
    >
      <div className="offer-editor stack-4 wide">
        <BeginWith />
        <AlternativeFields services={services} />
        <TaxNotice exemption={exemption} />
        <Sums taxRates={taxRates} />
        <div className="offer-editor__row">
          <ShareFields name="discount" label="Discount" />
          <ShareFields name="deposit" label="Deposit" />
          <TextField name="validUntil" label="Valid until" type="date" optional />
          <NumberField
            name="visitHours"
            label="Hours of the visit"
            {...limitsOf(OFFER_LIMITS.visitHours)}
            optional
          />
        </div>
        <TextAreaField name="note" label="Note to the customer" optional />
        <PhotosField
          name="photos"
          label="Photos that are shown with it"
          photos={quote.photos}
          urlOf={(id) => photoUrl(quote.id, id)}
        />
        <PhotoUpload
          label="Add a photo of ours"
          upload={(body) => call("addOfferPhoto", { params: { id: String(quote.id) }, body: body as never })}
          onAdded={async () => {
            await refreshQuotes()
            toast("The photo was added. Choose it above to show it.")
          }}
        />
      </div>
    </FormDialog>
  )
}

/** Without photos that were deleted since the version that a new one begins with, or while the form was open. */
const withPhotosOf = (quote: Quote, body: WrittenTerms): WrittenTerms => ({
  ...body,
  photos: quote.photos.map(({ id }) => id).filter((id) => body.photos?.includes(id)),
})

/** Fills the fields with the terms of a template or of an offer that was sent before. */
const BeginWith = () => {
  const id = useId()
  const { reset } = useFormContext<OfferValues>()
  const templates = useEndpoint("listOfferTemplates").data?.templates ?? []
  const earlier = useEndpoint("listSentOffers", { query: {} }).data?.offers ?? []
  const choices = [
    ...templates.map(({ name, terms }) => ({ label: `Template: ${name}`, terms })),
    ...earlier.map(({ offer, customer, serviceNeeded }) => ({
      label: `${customer}, ${serviceNeeded}, ${formatMoney(centsOf(offer.total))}`,
      terms: { ...offer.terms, photos: [], validUntil: null },
    })),
  ]
  if (choices.length === 0) return null
  return (
    <FormGroup label="Begin with" labelFor={id} labelInfo="(optional)">
      <HTMLSelect
        id={id}
        fill
        defaultValue=""
        options={[
          { value: "", label: "What is written here" },
          ...choices.map(({ label }, index) => ({ value: String(index), label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices[Number(value)]
          if (value !== "" && chosen) reset(valuesOf(chosen.terms), { keepDefaultValues: true })
        }}
      />
    </FormGroup>
  )
}

/** What each alternative costs without options, with tax, as it is typed. */
const Sums = ({ taxRates }: { readonly taxRates: TaxRates }) => {
  const values = useWatch<OfferValues>() as OfferValues
  const terms = termsOfWire({ ...bodyOf(values, []), taxRates })
  return (
    <dl className="offer-editor__sums plain row-4" aria-live="polite">
      {terms.alternatives.map(({ name }, index) => (
        <div key={index} className="row-2">
          <dt className="soft">{terms.alternatives.length === 1 ? "Total" : alternativeName(name, index)}</dt>
          <dd className="plain strong numbers">
            {formatMoney(offerTotals(terms, { alternative: index, options: [] }).total)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
