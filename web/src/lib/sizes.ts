/**
 * For the `sizes` attribute of a picture as wide as the page. Phones with more than two dots per CSS pixel load a
 * smaller file: nobody sees the difference, and the larger file takes longer to load.
 */
export const densePhone = '(max-width: 539px) and (min-resolution: 2.1dppx) 60vw'
