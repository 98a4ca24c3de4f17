import { generated } from './generated.ts'
import { packages } from './package.ts'
import { check, type Step, suite } from './step.ts'

const having = (script: string) => packages.filter(({ scripts }) => scripts[script])

/** All programs of the server are one program for the compiler, so what they share is checked once. */
const types = { server: check('types', 'npx tsc'), web: check('types of web', 'npx tsc -p web') }
const compiled = check('contracts compiled', 'npm run build -w contracts')
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

const unit = (folder: string) => units.filter(({ name }) => name === folder)
const others = units.filter(({ name }) => name !== 'functions' && name !== 'infra')

/**
 * Quick steps come first, so that a slip is reported at once. Files are generated from contracts that are compiled by
 * then. Tests often wait, so three lanes keep two cores busy.
 */
export const quickSteps: Lane[][] = [
  [[types.server, types.web, style], [compiled]],
  [[generated]],
  [unit('functions'), [...unit('infra'), ...tours], others],
]

/** The same and the long versions, one at a time. */
export const deepSteps: Lane[][] = [...quickSteps, [deep]]
