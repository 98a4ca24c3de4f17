import type { PartName } from '../part.ts'

const colour = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** All that the start says, in one place. */
export const output = {
  begin: (data: string) => console.log(`Starting Mota. Its data is in ${data}`),
  up: (name: PartName | 'seed', milliseconds: number, note = '') =>
    console.log(`${paint(32, '✓')} ${name.padEnd(9)}${seconds(milliseconds).padStart(7)}  ${note}`.trimEnd()),
  busy: (text: string) => console.log(`  ${text}`),
  ready: (url: string) => console.log(`${paint(1, `Mota is ready at ${url}`)}`),
  down: (name: PartName, reason: string) =>
    console.log(`${paint(33, '!')} ${name} is down: ${reason}. Starting it again.`),
  back: (name: PartName, milliseconds: number) =>
    console.log(`${paint(32, '✓')} ${name} is back after ${seconds(milliseconds)}`),
  short: (folder: string, megabytes: number) =>
    console.log(
      `${paint(33, '!')} The disk is full: ${folder} has ${megabytes} MB left. Free some space: until then nothing new is saved.`,
    ),
  stopping: () => console.log('\nStopping. The data stays.'),
  failed: (reason: string) => console.error(`${paint(31, '✗')} ${reason}`),
}

/** One line for the person who reads it. */
export function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|No space left on device/i.test(text)) return `The disk is full. ${text.split('\n')[0]}`
  const { code = '', path } = error as NodeJS.ErrnoException
  if (['EROFS', 'EACCES', 'EPERM'].includes(code) && path)
    return `Mota cannot write to ${path}. Set MOTA_DATA to a folder that you can write to.`
  return text
}
