import { generated } from './generated.ts'
import { packages } from './package.ts'
import { check, type Step, suite } from './step.ts'

const packagesWith = (script: string) => packages.filter(({ scripts }) => scripts[script])

/** All code outside web is one program for the compiler, so what it shares is checked once. */
const types = { node: check('types', 'npx tsc'), web: check('types of web', 'npx tsc -p web') }
const compiled = check('contracts compiled', 'npm run build -w contracts')
const style = check('style', 'npx biome ci --error-on-warnings --colors=off')

const units = packagesWith('test').map(({ name, folder }) => suite(folder, `npm test -w ${name}`))
const browserTests = packagesWith('e2e').map(({ name }) => suite('browser', `npm run e2e -w ${name}`))
const deep = ['test:deep', 'e2e:deep', 'e2e:postgres'].flatMap((script) => {
  const [kind, variant] = script.split(':')
  return packagesWith(script).map(({ name, folder }) =>
    suite(`${kind === 'e2e' ? 'browser' : folder}, ${variant}`, `npm run ${script} -w ${name}`),
  )
})

/** Lanes run side by side; within a lane one step follows the other. */
type Lane = Step[]

const unit = (folder: string) => units.filter(({ name }) => name === folder)
const others = units.filter(({ name }) => !['functions', 'infra', 'contracts'].includes(name))

/**
 * One group of lanes after the other. Quick steps come first, so that a slip is reported at once, and contracts are
 * compiled before files are generated from them. Tests often wait, so three lanes keep two cores busy; they end together.
 */
export const quickSteps: Lane[][] = [
  [[types.node, types.web, style], [compiled]],
  [[generated]],
  [unit('functions'), [...unit('infra'), ...unit('contracts')], [...others, ...browserTests]],
]

/** The same, then the long versions of the tests, one at a time. */
export const deepSteps: Lane[][] = [...quickSteps, [deep]]
