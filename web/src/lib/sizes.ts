/**
 * A picture as wide as the page, in the words of the `sizes` attribute: the densest phones ask for a smaller one.
 * More than two dots for a point nobody sees, but everybody waits for.
 */
export const densePhone = '(max-width: 539px) and (min-resolution: 2.1dppx) 60vw'
