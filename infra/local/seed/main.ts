import { parseArgs } from 'node:util'
import { runningStack } from '../running.ts'
import { fill } from './bulk.ts'
import { seed } from './index.ts'

const usage = `npm run seed                       finish the local market: 8 sellers, over 100 vehicles, a sale in each status
npm run seed -- --vehicles 100000  and add this many, for load`

const { values } = parseArgs({ options: { vehicles: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else await run(Number(values.vehicles ?? 0)).catch(fail)

function fail(error: Error) {
  show(`${error.cause ? 'The market is not running here. Start it first: npm start' : error.message}\n`)
  process.exitCode = 1
}

async function run(vehicles: number) {
  if (!Number.isInteger(vehicles) || vehicles < 0) throw new Error(usage)
  const stack = runningStack()
  await seed(stack, (what, done, of) => show(`${what} ${done} of ${of}`))
  const { MOTA_TABLE = '', DYNAMO_ENDPOINT } = stack.env
  if (vehicles)
    await fill({ MOTA_TABLE, DYNAMO_ENDPOINT }, vehicles, (done) => show(`${done} of ${vehicles}`))
  show('Done.\n')
}

function show(text: string) {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
}
