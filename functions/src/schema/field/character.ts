import { invalid } from './messages.ts'

/**
 * Characters that nobody sees. Joiners and emoji styles are seen where scripts and emoji need them: after a letter that is
 * not Latin, or a picture.
 */
const unseen = new RegExp(
  [
    /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800/u,
    /(?<!\p{L}|\p{M}|\p{Emoji}|\ufe0f)(?:\u200c|\u200d)/u,
    /(?<=\p{Script=Latin}|\d)(?:\u200c|\u200d)/u,
    /(?<!\p{Emoji})\ufe0f/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** A text without invisible characters, from which prices and VINs are read. If nothing is left, the text is missing. */
export const visible = (value: string) => value.replace(unseen, '').trim()

/** A text as it is stored: as typed, without space around it. Forms send two characters for the end of a line. */
export const typedText = (value: string) => (visible(value) ? value.replace(/\r\n?/g, '\n').trim() : '')

const oneLine = /^\P{Cc}*$/u
/** Half a character, or NUL: no store or mail can carry them. */
const unstorable = /\p{Cs}|\0/u

const [embedding, override, closesEmbedding] = [/[\u202a\u202b]/, /[\u202d\u202e]/, '\u202c']
const [isolate, closesIsolate] = [/[\u2066-\u2068]/, '\u2069']

/**
 * Whether each change of the writing direction ends within its line. One that stays open turns around what the page shows
 * after the text. The marks U+200E and U+200F change no more than their place, and Arabic and Hebrew need them.
 */
function isClosed(line: string): boolean {
  const open: string[] = []
  for (const sign of line) {
    if (embedding.test(sign) || override.test(sign)) open.push(closesEmbedding)
    else if (isolate.test(sign)) open.push(closesIsolate)
    else if (sign === closesEmbedding && open.at(-1) === sign) open.pop()
    // The end of an isolate also ends what was opened within it.
    else if (sign === closesIsolate && open.includes(sign)) open.length = open.lastIndexOf(sign)
  }
  return open.length === 0
}

/** Why a text cannot be stored as it was typed. `lines`: it may have several. */
export function textProblem(text: string, max: number, lines: boolean): string | undefined {
  if (text.length > max) return invalid.tooLong
  if (unstorable.test(text)) return invalid.text
  if (!lines && !oneLine.test(text)) return invalid.oneLine
  return text.split('\n').every(isClosed) ? undefined : invalid.direction
}
