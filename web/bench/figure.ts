/** One line of the table that the bench prints. */
export interface Row {
  figure: string
  seen: string | number
  goal?: string
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
