import { buffer } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import Pdf from "pdfkit"
import sharp from "sharp"
import { addressLine } from "../../core/business/business.ts"
import { formatAmount } from "../../core/fields/money.ts"
import { deductedRows, measureText, sumRows, type SumRow } from "../../core/money/amount-text.ts"
import type { InvoiceDocument } from "../../core/invoices/ports/invoice-documents.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { drawMark } from "./mark.ts"

/** Letter, in points. */
const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 792 - MARGIN

const INK = "#1c2a26"
const SOFT = "#55625d"
const LINE = "#c9cfcb"

/** Has the letters of all languages that customers' names are written in but those of East Asia. */
const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const REGULAR = font("DejaVuSans")
const BOLD = font("DejaVuSans-Bold")

/** Pixels of the longer side of a photo, which is printed 3 inches wide. */
const PHOTO_PIXELS = 900

/** Where the columns of the lines begin, and how wide they are. */
const COLUMNS = [
  { name: "For", x: MARGIN, width: 260, align: "left" },
  { name: "Quantity", x: MARGIN + 265, width: 80, align: "right" },
  { name: "Price", x: MARGIN + 345, width: 75, align: "right" },
  { name: "Amount", x: MARGIN + 420, width: WIDTH - 420, align: "right" },
] as const

type Doc = PDFKit.PDFDocument
/** A part of the document as programs that read aloud see it. */
type Part = PDFKit.PDFStructureElement

/** An invoice as a tagged PDF: heading, addressee, a table of the lines, what they add up to, photos. */
export const invoicePdf = async ({ invoice, business, photos }: InvoiceDocument): Promise<Uint8Array> => {
  const doc = new Pdf({
    size: "LETTER",
    margin: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    font: REGULAR,
    info: { Title: `Invoice ${invoice.number}`, Author: business.name },
  })
  const bytes = buffer(doc)
  const root = doc.struct("Document")
  doc.addStructure(root)
  writeHead(doc, root, { invoice, business })
  writeLines(doc, root, invoice)
  writeSums(doc, root, invoice)
  if (invoice.note !== null) paragraph(doc, root, invoice.note, { size: 10 })
  await writePhotos(doc, root, photos)
  root.end()
  doc.end()
  return bytes
}

const add = (doc: Doc, parent: Part, tag: string, draw: () => void): void => {
  parent.add(doc.struct(tag, {}, draw))
}

const paragraph = (
  doc: Doc,
  parent: Part,
  text: string,
  {
    size = 10,
    color = INK,
    gap = 6,
  }: { readonly size?: number; readonly color?: string; readonly gap?: number } = {},
): void =>
  add(doc, parent, "P", () => {
    doc.font(REGULAR).fontSize(size).fillColor(color).text(text, MARGIN, doc.y, { width: WIDTH })
    doc.y += gap
  })

const writeHead = (doc: Doc, root: Part, { invoice, business }: Omit<InvoiceDocument, "photos">): void => {
  root.add(doc.struct("Figure", { alt: `Logo of ${business.name}` }, () => drawMark(doc, MARGIN, MARGIN, 40)))
  add(doc, root, "P", () => {
    doc
      .font(BOLD)
      .fontSize(14)
      .fillColor(INK)
      .text(business.name, MARGIN + 52, MARGIN + 2)
    doc
      .font(REGULAR)
      .fontSize(9)
      .fillColor(SOFT)
      .text(`${addressLine(business)}\n${business.phone}, ${business.email}`, MARGIN + 52)
  })
  doc.y = MARGIN + 72
  add(doc, root, "H1", () => {
    doc.font(BOLD).fontSize(20).fillColor(INK).text(`Invoice ${invoice.number}`, MARGIN, doc.y)
    doc.y += 6
  })
  const { billTo } = invoice
  if (billTo !== null)
    paragraph(doc, root, [billTo.name, billTo.company, billTo.address].filter(Boolean).join("\n"))
  // The last day to pay, which ends at `dueAt`.
  paragraph(doc, root, `Sent ${formatDay(invoice.issuedAt)}\nDue ${formatDay(invoice.dueAt - 1)}`, {
    color: SOFT,
    gap: 14,
  })
}

const writeLines = (doc: Doc, root: Part, { lines }: InvoiceDocument["invoice"]): void => {
  const table = doc.struct("Table")
  root.add(table)
  row(
    doc,
    table,
    COLUMNS.map(({ name }) => name),
    "TH",
  )
  for (const { text, quantity, unit, price, total } of lines)
    row(doc, table, [text, measureText(quantity, unit), formatAmount(price), formatAmount(total)], "TD")
  table.end()
}

/** One row of the table, on the next page where it does not fit on this one. */
const row = (doc: Doc, table: Part, cells: readonly string[], tag: "TH" | "TD"): void => {
  doc.font(tag === "TH" ? BOLD : REGULAR).fontSize(10)
  const height = Math.max(...cells.map((cell, n) => doc.heightOfString(cell, { width: COLUMNS[n]!.width })))
  if (doc.y + height > BOTTOM) doc.addPage()
  const { y } = doc
  const part = doc.struct("TR")
  table.add(part)
  for (const [n, cell] of cells.entries()) {
    const { x, width, align } = COLUMNS[n]!
    add(doc, part, tag, () => {
      doc
        .font(tag === "TH" ? BOLD : REGULAR)
        .fontSize(10)
        .fillColor(INK)
        .text(cell, x, y, { width, align })
    })
  }
  part.end()
  rule(doc, y + height + 4)
  doc.y = y + height + 9
}

/** A line that programs do not read. */
const rule = (doc: Doc, y: number): void => {
  doc.markContent("Artifact", { type: "Layout" })
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.endMarkedContent()
}

const writeSums = (doc: Doc, root: Part, invoice: InvoiceDocument["invoice"]): void => {
  const sums: readonly SumRow[] = [...sumRows(invoice), ...deductedRows(invoice), ["To pay", invoice.open]]
  for (const [n, [name, amount]] of sums.entries()) {
    if (doc.y + 16 > BOTTOM) doc.addPage()
    const { y } = doc
    add(doc, root, "P", () => {
      doc
        .font(n === sums.length - 1 ? BOLD : REGULAR)
        .fontSize(10)
        .fillColor(INK)
        .text(`${name}:`, MARGIN + 200, y, { width: 220, align: "right" })
        .text(formatAmount(amount), MARGIN + 420, y, { width: WIDTH - 420, align: "right" })
    })
    doc.y = y + 16
  }
  doc.y += 12
}

const writePhotos = async (doc: Doc, root: Part, photos: readonly Uint8Array[]): Promise<void> => {
  for (const [n, photo] of photos.entries()) {
    const jpeg = await sharp(photo)
      .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const width = 216
    const height = (width * jpeg.info.height) / jpeg.info.width
    if (doc.y + height > BOTTOM) doc.addPage()
    const { y } = doc
    root.add(
      doc.struct("Figure", { alt: `Photo ${n + 1} of ${photos.length} of the work` }, () => {
        doc.image(jpeg.data, MARGIN, y, { width })
      }),
    )
    doc.y = y + height + 12
  }
}
