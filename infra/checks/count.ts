import type { Outcome } from './command.ts'

export interface Count {
  passed: number
  failed: number
  /** Tests that did not run, for example because an earlier one failed. */
  skipped?: number
  /** Names of those that passed at the second try. */
  retried?: string[]
}

/** A check that is one test: it holds or it does not. */
export const countOne = ({ code }: Outcome): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * Reads the counts that a suite prints at its end: those of vitest or Playwright, or our own line `5 passed, 0 failed`. A
 * suite that ends early or runs no test has failed.
 */
export function countSuite({ code, text }: Outcome): Count {
  const { passed, failed, skipped = 0, retried = [] } = ownLine(text) ?? vitest(text) ?? playwright(text)
  const broken = code !== 0 || passed === 0
  return { passed, failed: broken ? Math.max(failed, 1) : failed, skipped, retried }
}

function ownLine(text: string): Count | undefined {
  const line = [...text.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
  return line && { passed: Number(line[1]), failed: Number(line[2]), skipped: Number(line[3] ?? 0) }
}

function vitest(text: string): Count | undefined {
  const line = [...text.matchAll(/^ +Tests {2}(.+) \(\d+\)$/gm)].at(-1)?.[1]
  return line === undefined
    ? undefined
    : {
        passed: number(line, /(\d+) passed/),
        failed: number(line, /(\d+) failed/),
        skipped: number(line, /(\d+) skipped/),
      }
}

function playwright(text: string): Count {
  const of = (word: string) => number(text, new RegExp(`^ +(\\d+) ${word}`, 'm'))
  const [, flaky = ''] = /^ +\d+ flaky\n((?: {4}.+\n)+)/m.exec(text) ?? []
  const retried = flaky.split('\n').filter(Boolean)
  return {
    passed: of('passed') + of('flaky'),
    failed: of('failed') + of('interrupted'),
    skipped: of('skipped') + of('did not run'),
    retried,
  }
}

const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
