import { generated } from './generated.ts'
import { packages } from './package.ts'
import { check, type Step, suite } from './step.ts'

const having = (script: string) => packages.filter(({ scripts }) => scripts[script])

/** All programs of the server are one program for the compiler, so what they share is checked once. */
const types = { server: check('types', 'npx tsc'), web: check('types of web', 'npx tsc -p web') }
const style = check('style', 'npx biome ci --error-on-warnings --colors=off')

const units = having('test').map(({ name, folder }) => suite(folder, `npm test -w ${name}`))
const tours = having('e2e').map(({ name }) => suite('browser', `npm run e2e -w ${name}`))
const deep = ['test:deep', 'e2e:deep', 'e2e:postgres'].flatMap((script) => {
  const [kind, variant] = script.split(':')
  return having(script).map(({ name, folder }) =>
    suite(`${kind === 'e2e' ? 'browser' : folder}, ${variant}`, `npm run ${script} -w ${name}`),
  )
})

/** Lanes run side by side; within a lane one step follows the other. */
type Lane = Step[]

/** The tests of functions and infra often wait, so three lanes keep two cores busy. */
const longest = ['functions', 'infra']
const isLong = ({ name }: Step) => longest.includes(name)

/** Quick steps come first, so that a slip is reported at once. */
export const quickSteps: Lane[][] = [
  [[types.server], [types.web]],
  [[generated], [style]],
  [...units.filter(isLong).map((step) => [step]), units.filter((step) => !isLong(step))],
  [tours],
]

/** The same and the long versions, one at a time. */
export const deepSteps: Lane[][] = [...quickSteps, [deep]]
