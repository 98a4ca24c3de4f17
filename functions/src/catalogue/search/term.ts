/**
 * What one word of a search stands for: any of these, each as a product's words hold it.
 * ' toyo' is the beginning of a word, ' toyota ' a whole one.
 */
export type Term = string[]

export const whole = (word: string) => ` ${word} `
export const begun = (word: string) => ` ${word}`

const looked = (part: string) => `"${part.trim()}"${part.endsWith(' ') ? '' : '*'}`

/** All terms at once, as the word index is asked. */
export const matching = (terms: Term[]) =>
  terms.map((term) => `(${term.map(looked).join(' OR ')})`).join(' AND ')

/** One term, as a row's own words are asked. */
export const holding = (term: Term) => `(${term.map(() => 'instr(words, ?)').join(' OR ')})`
