import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import type { Step } from './step.ts'
import { deepSteps, quickSteps } from './steps.ts'

/** `npm test`, or with words only the steps whose name begins so: `npm test -- types browser`. */
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const steps = words.includes('--deep') ? deepSteps : quickSteps
const isChosen = ({ name }: Step) => wanted.length === 0 || wanted.some((word) => name.startsWith(word))

/** Enough of a failure to see its cause; the log has the rest. */
const lines = 80
const columns = 240
const logs = join(root, 'node_modules/.cache/mota/checks')
const logOf = ({ name }: Step) => join(logs, `${name.replaceAll(/\W+/g, '-')}.log`)

const total = { passed: 0, failed: 0, skipped: 0 }
const failures: Step[] = []

/** Silent if all ran. */
const notRun = (skipped = 0) => (skipped ? `, ${skipped} skipped` : '')

for (const lanes of steps)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane.filter(isChosen)) await perform(step)
    }),
  )

async function perform(step: Step) {
  const begun = performance.now()
  const { count, text } = await step.perform()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped ?? 0
  const sign = count.failed ? '✗' : '✓'
  const { retried = [] } = count
  const again = retried.length > 0 ? `, ${retried.length} of them at the second try` : ''
  console.log(
    `${sign} ${step.name.padEnd(20)} ${`${seconds} s`.padStart(8)}  ${count.passed} passed${again}, ${count.failed} failed${notRun(count.skipped)}`,
  )
  for (const name of retried) console.log(name)
  if (count.failed === 0) return
  failures.push(step)
  mkdirSync(logs, { recursive: true })
  writeFileSync(logOf(step), text)
  console.log(
    text
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .map((line) => `    ${line.slice(0, columns)}`)
      .join('\n'),
  )
}

for (const step of failures)
  console.log(`✗ ${step.name} failed. Run it again with: ${step.command}. Full log: ${logOf(step)}`)
const names = steps.flat(2).map(({ name }) => name)
const isNone = !steps.flat(2).some(isChosen)
if (isNone) console.log(`There are these steps: ${names.join(', ')}.`)
console.log(`${total.passed} passed, ${total.failed} failed${notRun(total.skipped)}`)
process.exitCode = !isNone && failures.length === 0 ? 0 : 1
