import type { Mutant } from './mutate.ts'

export function applied({ start, length, replacement }: Mutant, text: string): string {
  return text.slice(0, start) + replacement + text.slice(start + length)
}

/** `src/File.sol: the line as it was → as the mutant has it`: the same as long as the line is. */
export function nameOf(mutant: Mutant, text: string): string {
  const lineStart = text.lastIndexOf('\n', mutant.start) + 1
  const lineEnd = text.indexOf('\n', mutant.start + mutant.length)
  const before = text.slice(lineStart, lineEnd)
  const after = applied(mutant, text).slice(lineStart, lineEnd + mutant.replacement.length - mutant.length)
  return `${mutant.path}: ${oneLine(before)} → ${oneLine(after)}`
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
