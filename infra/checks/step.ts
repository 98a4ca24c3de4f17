import { type Outcome, run } from './command.ts'
import { type Count, countOne, countSuite } from './count.ts'

export interface Step {
  name: string
  /** The command that runs only this step. */
  command: string
  perform(): Promise<{ count: Count; text: string }>
}

/** One command, one check. */
export const check = (name: string, command: string): Step => step(name, command, countOne)

/** A command that runs many tests and counts them itself. */
export const suite = (name: string, command: string): Step => step(name, command, countSuite)

function step(name: string, command: string, count: (outcome: Outcome) => Count): Step {
  const perform = async () => {
    const outcome = await run(command)
    return { count: count(outcome), text: outcome.text }
  }
  return { name, command, perform }
}
