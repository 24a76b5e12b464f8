/** The mark of the site (`web/images/mark.svg`) in a box of 48 units. */
const ARCH = "M4 46V24a20 20 0 0 1 40 0v22z"
const FLAME =
  "M24 11c1.2 5.2 8.5 8.4 8.5 16.3A8.5 8.5 0 0 1 24 36a8.5 8.5 0 0 1-8.5-8.7c0-4 2-6 3.5-8.6.8 2.3 1.7 3.3 2.8 3.9-.6-4.7.4-8.6 2.2-11.6z"
const PLUG = "M24 46V31m-4.5-3.5v-4m9 4v-4M18 27.5h12v1.2a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5z"

/** Draws it with its left upper corner there, `size` points wide. */
export const drawMark = (doc: PDFKit.PDFDocument, x: number, y: number, size: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48)
  doc.path(ARCH).fill("#173a30")
  doc.path(FLAME).fill("#e8823a")
  doc.path(PLUG).lineWidth(2.5).lineCap("round").lineJoin("round").stroke("#fbf6ec")
  doc.restore()
}
