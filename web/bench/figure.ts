/** One line of the table. */
export interface Row {
  figure: string
  seen: string | number
  goal?: string
}

export const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
