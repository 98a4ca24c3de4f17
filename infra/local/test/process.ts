import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const start = join(import.meta.dirname, '../start.ts')

export interface Market {
  /** Ends the market, unless it has ended already. */
  stop(signal?: NodeJS.Signals): Promise<number | string>
  /** Every line printed so far. */
  lines: string[]
  /** Waits for a new line that matches. Each line is returned at most once. */
  waitForLine(text: RegExp, seconds?: number): Promise<string>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** Runs what `npm start` runs, on its own folder and on free ports. */
export function startMarket(data: string, flags: string[] = [], env: Record<string, string> = {}): Market {
  const child = spawn(process.execPath, [start, ...flags], {
    env: { ...process.env, PORT: '0', CHAIN_PORT: '0', MAIL_PORT: '0', ...env, MOTA_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let seen = 0
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => lines.push(line))
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'lost'))
  })

  let running = true
  ended.then(() => {
    running = false
  })

  async function waitForLine(text: RegExp, seconds = 60) {
    // Once more after the end, for the last lines.
    for (let left = seconds * 20, isLast = false; left > 0 && !isLast; left--) {
      isLast = !running
      const at = lines.findIndex((line, index) => index >= seen && text.test(line))
      if (at >= 0) {
        seen = at + 1
        return lines[at] ?? ''
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No line matched ${text} within ${seconds} s:\n${lines.join('\n')}`)
  }
  function stop(signal?: NodeJS.Signals) {
    child.kill(signal)
    return ended
  }
  return { stop, lines, waitForLine, ended }
}
