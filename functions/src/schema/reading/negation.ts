import { customsPapers, isWellKnown } from './meaning.ts'
import type { Kind, Known, Meaning } from './part.ts'
import { phraseAt, type Token } from './phrase.ts'
import { denials, exclusions, fillers, negations } from './phrases/sentence.ts'
import { cleared, customs, settled, unsettled, unsettling } from './phrases/value.ts'
import { type Thing, thingAt } from './thing.ts'

const alternative = ['or', 'and', 'nor']
/** A price that nobody wants to pay says nothing, and neither does an unwanted order. */
const pointless: Kind[] = ['order', 'price', 'mileage']
/** Words that follow a word or a brand belong to the same name: Toyota Camry, Golf 4, Camry muscle. */
const ofName: (Kind | undefined)[] = ['word', 'trim', 'nickname']

interface Unwanted extends Thing {
  label: string
}

const textAt = (tokens: Token[], at: number) => tokens[at]?.text ?? ''

/** One thing that is not wanted, such as "black", "Land Cruiser" or "Toyota Camry". */
function unwantedAt(tokens: Token[], at: number, known: Known): Unwanted {
  const { meanings: found, end: behind } = thingAt(tokens, at, known)
  const meanings = found.filter(({ kind }) => !pointless.includes(kind))
  const labels = meanings.slice(-1).map(({ label }) => label)
  let end = behind
  const isName = ['word', 'brand'].includes(meanings[0]?.kind ?? '')
  while (isName && end < tokens.length && !tokens[end]?.isAfterComma) {
    if (phraseAt(tokens, end, negations) > 0) break
    const next = thingAt(tokens, end, known)
    const meaning = next.meanings.at(-1)
    // "No paint golf" is a Golf.
    const isOther = isWellKnown(textAt(tokens, end)) && !isWellKnown(textAt(tokens, at))
    if (isOther || !meaning || !ofName.includes(meaning.kind)) break
    meanings.push(...next.meanings)
    labels.push(meaning.label)
    end = next.end
  }
  return { meanings, label: labels.join(' '), end }
}

/** The place of the next thing of a list: "black or red". Undefined if the list ends here. */
function nextOf(tokens: Token[], end: number, isList: boolean): number | undefined {
  const isNext = alternative.includes(tokens[end]?.text ?? '')
  return isNext ? end + 1 : isList ? end : undefined
}

/** The first token of what is not wanted. */
function pastFillers(tokens: Token[], at: number): number {
  let next = at + phraseAt(tokens, at, negations)
  while (fillers.includes(tokens[next]?.text ?? '')) next++
  return next
}

/** "Customs duty not paid", "unpaid duty", "not yet cleared": the words in between must not be read as the opposite. */
function unpaidAt(tokens: Token[], at: number): Thing | undefined {
  const before = phraseAt(tokens, at, customs)
  const denied = phraseAt(tokens, at + before, unsettling)
  const from = at + before + denied
  const said = phraseAt(tokens, from, denied > 0 ? settled : unsettled)
  if (said === 0) return undefined
  const behind = before > 0 ? 0 : phraseAt(tokens, from + said, customs)
  if (before + behind + phraseAt(tokens, from, cleared) === 0) return undefined
  const end = from + said + behind
  return { meanings: [{ ...customsPapers, label: `Not ${customsPapers.label}`, unwanted: end }], end }
}

/** The values that are also denied from behind. "Camry no" says nothing. */
const denied: Kind[] = ['gear', 'fuel', 'colour', 'body', 'condition']

/** "Manual no", where nothing follows that the denial could be about. */
export function deniedBehind(tokens: Token[], at: number, { meanings, end: from }: Thing): Thing | undefined {
  const [meaning] = meanings
  const end = from + phraseAt(tokens, from, denials)
  if (!meaning || end === from || (tokens[end] && !tokens[end].isAfterComma)) return undefined
  if (meanings.length > 1 || !denied.includes(meaning.kind)) return undefined
  return { meanings: [{ ...meaning, label: `Not ${meaning.label}`, unwanted: at }], end }
}

/** What is not wanted: "not black", "no manual", "except Kia and Hyundai". Undefined if nothing is denied here. */
export function negationAt(tokens: Token[], at: number, known: Known): Thing | undefined {
  const unpaid = unpaidAt(tokens, at)
  if (unpaid) return unpaid
  const length = phraseAt(tokens, at, negations)
  // "Not more than 5m" and "not expensive" are phrases of their own.
  if (length === 0 || thingAt(tokens, at, known).end > at + length) return undefined
  const isList = phraseAt(tokens, at, exclusions) > 0
  const meanings: Meaning[] = []
  const labels: string[] = []
  let end = at + length
  for (let next: number | undefined = end; next !== undefined; next = nextOf(tokens, end, isList)) {
    const begin = pastFillers(tokens, next)
    if (begin >= tokens.length) break
    const one = unwantedAt(tokens, begin, known)
    // "Not black or manual" denies one thing only.
    if (meanings[0] && one.meanings[0]?.kind !== meanings[0].kind) break
    end = one.end
    if (one.meanings.length === 0) break
    meanings.push(...one.meanings.map((meaning) => ({ ...meaning, unwanted: begin })))
    labels.push(one.label)
  }
  const label = `Not ${labels.join(' or ')}`
  return { meanings: meanings.map((meaning) => ({ ...meaning, label })), end }
}
