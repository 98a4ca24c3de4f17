import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../evaluation/platform.ts'
import { commandsOf } from './document.ts'
import { personAt } from './person.ts'
import { edit, type Row } from './row.ts'
import { type Shell, type as typeIn } from './shell.ts'
import { standIns } from './standin.ts'
import type { World } from './world/index.ts'

interface Count {
  passed: number
  failed: number
}

/** Types every command of the document, then makes a sale; stops at the first that fails. */
export async function rehearse(
  world: World,
  token: string,
  { checkout, row }: { checkout: string; row: Row },
): Promise<Count> {
  const staying: ChildProcess[] = []
  const count = { passed: 0, failed: 0 }
  const unused = new Set(standIns)

  async function perform(shell: Shell, written: string, command = written, until?: RegExp) {
    const begun = performance.now()
    const result = await typeIn(shell, command, until)
    const sign = result.code === 0 ? '✓' : '✗'
    console.log(`${sign} ${seconds(begun)}  ${written}`)
    if (result.code !== 0) console.log(result.text.trimEnd().split('\n').slice(-30).join('\n'))
    result.code === 0 ? count.passed++ : count.failed++
    if (until) staying.push(result.child)
    return result
  }

  async function follow(shell: Shell): Promise<string | undefined> {
    let origin: string | undefined
    const document = readFileSync(join(checkout, 'infra/README.md'), 'utf8')
    for (const command of commandsOf(document, '## First deploy')) {
      const standIn = standIns.find((each) => each.command.test(command))
      if (row.domain && command.includes(' preflight '))
        await perform(
          shell,
          'the escrow handed over to a Safe',
          `"${process.execPath}" infra/rig/rehearsal/safe.ts`,
        )
      if (standIn) unused.delete(standIn)
      if (standIn && !standIn.instead) console.log(`–          ${command}  (left out: ${standIn.why})`)
      else {
        const { code, found } = await perform(
          shell,
          command,
          standIn?.instead?.(command, world),
          standIn?.until,
        )
        if (standIn) console.log(`           (stood in for: ${standIn.why})`)
        if (code !== 0) return undefined
        origin = found ?? origin
      }
    }
    return origin
  }

  try {
    const shell = personAt(checkout, world, token, row)
    await perform({ ...shell, cwd: root }, 'git clone', `git clone --quiet . "${checkout}"`)
    edit(checkout, row)
    const origin = await follow(shell)
    if (!origin) return { ...count, failed: Math.max(1, count.failed) }
    const visit: Shell = { ...shell, env: { ...shell.env, ORIGIN: origin } }
    await perform(visit, 'a sale', `"${process.execPath}" infra/rig/rehearsal/sale.ts`)
    await sleep(3_000)
    await perform(visit, 'npm run ops -- sale show 1 --stage $STAGE')
    for (const { command } of unused) {
      console.log(`✗ The document has no command like ${command} any more.`)
      count.failed++
    }
    return count
  } finally {
    for (const child of staying) child.kill('SIGTERM')
  }
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(8)
