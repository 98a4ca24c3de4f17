import { jobs, runJob } from '../../../functions/src/job/index.ts'
import { type Command, Misuse } from '../command.ts'

const names = Object.keys(jobs) as (keyof typeof jobs)[]

/** Jobs do no more when they run twice, so it does not matter that the stage runs them too. */
export const job: Command = {
  usage: `job ${names.join(' | ')}`,
  summary: 'Run a job now, on this machine, against the stage',
  async run([given], { deps: open, agree }) {
    const name = names.find((one) => one === given)
    if (!name) throw new Misuse()
    const deps = await open()
    if (!(await agree(`Runs ${name}.`))) return { rows: [], note: 'Nothing was run.' }
    return { rows: [await runJob(deps, jobs[name])], note: `${name} is done.` }
  },
}
