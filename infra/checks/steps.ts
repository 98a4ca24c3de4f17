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

/** Quick ones first, so that a slip of the pen is told at once. */
export const quickSteps: Step[] = [
  check('style', 'npx biome ci --error-on-warnings --colors=off'),
  ...types,
  generated,
  ...units,
  ...tours,
]

/** The same and the long versions. */
export const deepSteps: Step[] = [
  ...quickSteps,
  ...having('test:deep').map(({ name, folder }) => suite(`${folder}, deep`, `npm run test:deep -w ${name}`)),
  ...having('e2e:deep').map(({ name }) => suite('browser, deep', `npm run e2e:deep -w ${name}`)),
]
