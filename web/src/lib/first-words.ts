/** A text, or as many of its first words as have room, without the punctuation after the last. */
export function firstWords(text: string, room: number): string {
  if (text.length <= room) return text
  return text.slice(0, room).replace(/[\s,;:.–-]*\s\S*$/, '')
}

/** The whole sentences that have room, else the first words. */
export function firstSentences(text: string, room: number): string {
  if (text.length <= room) return text
  return /^.*[.!?](?=\s)/s.exec(text.slice(0, room))?.[0] ?? firstWords(text, room)
}
