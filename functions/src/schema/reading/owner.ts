import type { Alternative, PlacedPart } from './part.ts'

/** The name that a year stands behind, or a colour before. */
function ownerAmong(names: Alternative[], { kind, from, to }: PlacedPart): Alternative | undefined {
  if (kind === 'year') return names.find((name) => name.to === from)
  return kind === 'colour' ? names.find((name) => name.from === to) : undefined
}

/** "Camry 2015 or Accord" says of one name what "Camry or Accord 2015" says of both, and colours are the other way round. */
const mayOwnAlone = (names: Alternative[], kind: PlacedPart['kind']) =>
  kind === 'year' ? names.slice(0, -1) : names.slice(1)

/** The name of a choice that a part limits, if it does not limit all of them. */
function ownerOf(part: PlacedPart, parts: PlacedPart[]): Alternative | undefined {
  const choices = parts.flatMap(({ alternatives }) => (alternatives ? [alternatives] : []))
  const names = choices.find((choice) => ownerAmong(choice, part))
  if (!names || part.unwanted) return undefined
  const alike = parts.filter(({ kind }) => kind === part.kind)
  const owners = alike.map((one) => ownerAmong(names, one))
  const isOfEach = names.every((name) => owners.includes(name))
  const alone = mayOwnAlone(names, part.kind)
  const isOfSome = owners.every((owner) => owner && alone.includes(owner))
  // "Corolla 2016 or Civic 2016".
  const isRepeated = alike.some((one) => one.isRepeated)
  return (isOfEach || isOfSome) && !isRepeated ? ownerAmong(names, part) : undefined
}

/** Parts with the names that they limit: "Camry 2015 or Accord 2013", "black Camry or red Corolla". */
export const withOwners = (parts: PlacedPart[]): PlacedPart[] =>
  parts.map((part) => {
    const owner = ownerOf(part, parts)
    return owner ? { ...part, of: owner.words } : part
  })
