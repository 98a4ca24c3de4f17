import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { generated } from './generated.ts'
import { packages } from './package.ts'
import { check, type Step, suite } from './step.ts'

const having = (script: string) => packages.filter(({ scripts }) => scripts[script])

const types = packages
  .filter(({ folder }) => existsSync(join(root, folder, 'tsconfig.json')))
  .map(({ folder }) => check(`types of ${folder}`, `npx tsc -p ${folder}`))

const units = having('test').map(({ name, folder }) => suite(folder, `npm test -w ${name}`))
const tours = having('e2e').map(({ name }) => suite('browser', `npm run e2e -w ${name}`))
const deep = ['test:deep', 'e2e:deep'].flatMap((script) =>
  having(script).map(({ name, folder }) =>
    suite(`${script === 'e2e:deep' ? 'browser' : folder}, deep`, `npm run ${script} -w ${name}`),
  ),
)

/** Lanes run side by side; within a lane one step follows the other. */
type Lane = Step[]

const half = Math.floor(types.length / 2)
const isLong = ({ name }: Step) => name === 'functions'

/** Quick steps come first, so that a slip is reported at once. The functions' tests take as long as all other units. */
export const quickSteps: Lane[][] = [
  [
    [check('style', 'npx biome ci --error-on-warnings --colors=off'), ...types.slice(0, half)],
    types.slice(half),
  ],
  [[generated]],
  [units.filter(isLong), units.filter((step) => !isLong(step))],
  [tours],
]

/** The same and the long versions, one at a time. */
export const deepSteps: Lane[][] = [...quickSteps, [deep]]
