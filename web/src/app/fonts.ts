const faces = ['1em "Inter Variable"', '1em "Bricolage Grotesque Variable"']
/** A letter of each of the two files that nearly every page needs. */
const letters = 'A₦'

/** Fetches the fonts that `start.js` left out, for the next page. This page keeps its fonts, so that its text does not move. */
export function fetchFonts() {
  if (document.documentElement.dataset.fonts !== 'later') return
  Promise.all(faces.map((face) => document.fonts.load(face, letters)))
    .then(() => localStorage.setItem('mota.fonts', '1'))
    // The next page tries again.
    .catch(() => undefined)
}
