/** A whole number with its thousands apart. `Intl` would cost a phone a tenth of a second for the first one. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
