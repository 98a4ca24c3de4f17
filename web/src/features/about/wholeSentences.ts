/** The letters that a quotation has room for. */
export const room = 140

/** The first sentences of a text: as many as have room, and at least one. */
export function wholeSentences(text: string) {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+/)
  return others.reduce((all, next) => (`${all} ${next}`.length > room ? all : `${all} ${next}`), first)
}
