import { createInterface } from 'node:readline/promises'
import type { Options } from './command.ts'

/** Asks before anything changes. Without a terminal there is nobody to ask, so the answer is no. */
export async function agree({ yes, dry, stage }: Options, question: string): Promise<boolean> {
  if (dry) return false
  if (yes) return true
  if (!process.stdin.isTTY) return false
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await prompt.question(`[${stage}] ${question} Type yes to go on: `)
  prompt.close()
  return answer.trim() === 'yes'
}
