interface Row {
  products: readonly { id: string }[]
  /** With those that it does not show. */
  total: number
}

/** Rows of vehicles, but none that only repeats what stands in those above. */
export const withoutRepeats = <Of extends Row>(rows: readonly Of[]) =>
  rows.filter(({ products, total }, index) => {
    const above = rows.slice(0, index).flatMap((row) => row.products.map(({ id }) => id))
    return total > products.length || products.some(({ id }) => !above.includes(id))
  })
