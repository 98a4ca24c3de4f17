const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** One letter more, less or other. */
function isNearly(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)
}

/** The known brand that is probably meant. Buyers who filter by it would not find a misspelt one. */
export function meantBrand(typed: string, known: readonly string[]): string | undefined {
  const brand = plain(typed)
  if (brand.length < 3 || known.includes(typed.trim())) return undefined
  return known.find((name) => isNearly(brand, plain(name)))
}
