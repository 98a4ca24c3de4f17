import type { Outcome } from './command.ts'

export interface Count {
  passed: number
  failed: number
}

/** A check that is one test: it holds or it does not. */
export const countOne = ({ code }: Outcome): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * What a suite says at its end, be it vitest, Playwright or our own closing line.
 * One that breaks off, or runs nothing at all, has failed.
 */
export function countSuite({ code, text }: Outcome): Count {
  const { passed, failed } = closing(text) ?? vitest(text) ?? playwright(text)
  const broken = code !== 0 || passed === 0
  return { passed, failed: broken ? Math.max(failed, 1) : failed }
}

function closing(text: string): Count | undefined {
  const line = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return line && { passed: Number(line[1]), failed: Number(line[2]) }
}

function vitest(text: string): Count | undefined {
  const line = [...text.matchAll(/^ +Tests {2}(.+) \(\d+\)$/gm)].at(-1)?.[1]
  return line === undefined
    ? undefined
    : { passed: number(line, /(\d+) passed/), failed: number(line, /(\d+) failed/) }
}

/** A test that needed a second try, or was never reached, is a failed one. */
function playwright(text: string): Count {
  const words = ['failed', 'flaky', 'interrupted', 'did not run']
  return {
    passed: number(text, /^ +(\d+) passed/m),
    failed: words.reduce((sum, word) => sum + number(text, new RegExp(`^ +(\\d+) ${word}`, 'm')), 0),
  }
}

const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
