import type { Mutant } from './mutate.ts'

export function applied({ start, length, replacement }: Mutant, text: string): string {
  return text.slice(0, start) + replacement + text.slice(start + length)
}

/**
 * `src/File.sol, function: original line → mutated line`. Includes the function, so that an entry in
 * explained.json never applies to the same line in another function.
 */
export function nameOf(mutant: Mutant, text: string): string {
  const lineStart = text.lastIndexOf('\n', mutant.start) + 1
  const lineEnd = text.indexOf('\n', mutant.start + mutant.length)
  const before = text.slice(lineStart, lineEnd)
  const after = applied(mutant, text).slice(lineStart, lineEnd + mutant.replacement.length - mutant.length)
  const [, place = ''] =
    [...text.slice(0, mutant.start).matchAll(/^ *(?:function (\w+)|constructor)/gm)].at(-1) ?? []
  return `${mutant.path}${place && `, ${place}`}: ${oneLine(before)} → ${oneLine(after)}`
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
