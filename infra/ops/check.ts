/** One precondition of a stage that works. */
export interface Check {
  name: string
  /** Says what it found, or throws with what is wrong. */
  look(): Promise<string>
  /** The line that mends it. */
  mend: string
}

export interface Finding {
  name: string
  ok: boolean
  found: string
  mend: string
}

const patience = 10_000

/** Looks at everything at once; what does not answer in time is wrong too. */
export function examine(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, look, mend }) => {
      try {
        return { name, ok: true, found: await soon(look()), mend: '' }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { name, ok: false, found: inOneLine(reason), mend }
      }
    }),
  )
}

/** A heading is worth nothing without what stands under it. */
const inOneLine = (reason: string) => {
  const [first = '', second = ''] = reason.split('\n')
  return first.endsWith(':') ? `${first} ${second.trim()}` : first
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in ten seconds')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
