import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeFolder } from '../folder.ts'
import { reachableFolder } from '../index/place.ts'
import { tryLock } from '../lock.ts'
import { freePort } from '../port.ts'
import { readOptions } from '../start/options.ts'
import { explain } from '../start/output.ts'
import { watchRoom } from '../start/room.ts'
import { temporaryFolder } from '../temporary.ts'
import { pidsOn } from './pids.ts'
import { startMarket } from './process.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'mota-start-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

test('uses the default ports, or those of the environment', () => {
  expect(readOptions([], {}).ports).toEqual({ web: 4600, rpc: 8545, inbox: 8025 })
  const moved = { PORT: '1', CHAIN_PORT: '2', MAIL_PORT: '0', MOTA_DATA: '/elsewhere' }
  expect(readOptions(['--empty'], moved)).toEqual({
    data: '/elsewhere',
    ports: { web: 1, rpc: 2, inbox: 0 },
    empty: true,
    reset: false,
    dev: false,
  })
})

test.each([
  [['--all'], {}, '--all is not an option'],
  [[], { PORT: 'web' }, 'PORT is "web"'],
  [[], { CHAIN_PORT: '70000' }, 'CHAIN_PORT is "70000"'],
])('names the invalid option: %j %j', (args, env, words) => {
  expect(() => readOptions(args, env)).toThrow(words)
})

test.each(['127.0.0.1', '::1'])('a port in use on %s is an error of one line that names it', async (host) => {
  const stranger = createServer().listen(0, host)
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  const market = startMarket(data, [], { CHAIN_PORT: String(port) })
  expect(await market.ended).toBe(1)
  stranger.close()
  expect(market.lines).toHaveLength(1)
  expect(market.lines[0]).toContain(`Port ${port} of the chain is in use`)
  expect(market.lines[0]).toContain('CHAIN_PORT')
  expect(pidsOn(data)).toEqual([])
})

test('when two markets start on one port, the second names the process that has it', async () => {
  const port = await freePort()
  const lock = tryLock(join(temporaryFolder(), `port-${port}`))
  const market = startMarket(data, [], { PORT: String(port) })
  expect(await market.ended).toBe(1)
  expect(market.lines).toEqual([
    expect.stringContaining(`Port ${port} of the market is in use by another Mota (process ${process.pid})`),
  ])
  if ('release' in lock) lock.release()
})

test('a folder without write permission is an error of one line', () => {
  expect(explain(Object.assign(new Error('EROFS: read-only'), { code: 'EROFS', path: '/mnt/x' }))).toBe(
    'Mota cannot write to /mnt/x. Set MOTA_DATA to a folder that you can write to.',
  )
})

test('the market ends when npm is killed, even with a shell between them', async () => {
  const stop = join(import.meta.dirname, '../start/stop.ts')
  const script = `import('${stop}').then((m) => { m.listenForStop(); console.log(process.pid) }); setInterval(() => {}, 1e3)`
  const shell = `"${process.execPath}" -e '${script.replaceAll("'", "'\\''")}'; true`
  const npm = join(data, 'npm.cjs')
  writeFileSync(
    npm,
    `require('node:child_process').spawn('sh', ['-c', process.env.SHELL_LINE], { stdio: 'inherit' })`,
  )
  const env = { ...process.env, npm_lifecycle_event: 'start', SHELL_LINE: shell }
  const child = spawn(process.execPath, [npm], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const pid = Number(String(line))
  onTestFinished(() => void spawnSync('kill', ['-9', String(pid)]))
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 300_000 }).toBe(false)
})

test('the data of a killed PostgreSQL is used again and not moved to another folder', () => {
  const open = mkdtempSync(join(tmpdir(), 'mota-place-'))
  onTestFinished(() => rmSync(open, { recursive: true }))
  chmodSync(open, 0o755)
  mkdirSync(join(open, 'index'), { mode: 0o700 })
  expect(reachableFolder(join(open, 'index'), { uid: 65534, gid: 65534 })).toBe(join(open, 'index'))
})

test('only one process at a time can run on a folder', async () => {
  const lock = tryLock(join(data, 'lock'))
  const market = startMarket(data)
  expect(await market.ended).toBe(1)
  expect(market.lines).toEqual([
    expect.stringContaining(`already running on ${data} (process ${process.pid})`),
  ])
  expect(lock).toHaveProperty('release')
})

test('the lock of a process that has ended does not count', () => {
  writeFileSync(join(data, 'lock'), `${process.pid} 1`)
  expect(tryLock(join(data, 'lock'))).toHaveProperty('release')
})

test('a folder is seeded once, and again after a reset', () => {
  const first = takeFolder(data)
  expect(first.isNew()).toBe(true)
  first.release()
  const second = takeFolder(data)
  expect(second.isNew()).toBe(true)
  second.settle('empty')
  second.release()
  const third = takeFolder(data)
  expect(third.isNew()).toBe(false)
  writeFileSync(join(data, 'sales'), 'many')
  third.reset()
  expect(third.isNew()).toBe(true)
  expect(existsSync(join(data, 'sales'))).toBe(false)
  third.release()
})

test.each([[[]], [['--reset']]])(
  'a folder with other files is refused, and nothing in it is deleted: %j',
  async (flags) => {
    mkdirSync(join(data, 'index'))
    writeFileSync(join(data, 'index', 'letters'), 'mine')
    const market = startMarket(data, flags)
    expect(await market.ended).toBe(1)
    expect(market.lines).toEqual([expect.stringContaining(`${data} is not empty`)])
    expect(readdirSync(data)).toEqual(['index'])
    expect(readdirSync(join(data, 'index'))).toEqual(['letters'])
  },
)

test('a reset that cannot start deletes nothing', async () => {
  takeFolder(data).release()
  writeFileSync(join(data, 'sales'), 'many')
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  expect(await startMarket(data, ['--reset'], { CHAIN_PORT: String(port) }).ended).toBe(1)
  stranger.close()
  expect(existsSync(join(data, 'sales'))).toBe(true)
})

test('a full disk is reported as such for every part', () => {
  expect(explain(new Error('ENOSPC: write'))).toMatch(/^The disk is full/)
  expect(explain(new Error('initdb: error: No space left on device\nmore'))).not.toContain('\n')
})

test('a full disk is reported once, and again only after it had room', () => {
  vi.useFakeTimers()
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const left = [900, 3, 0, 900, 0]
  const { end } = watchRoom('/data', () => left.shift() ?? 0)
  onTestFinished(() => {
    end()
    vi.useRealTimers()
    said.mockRestore()
  })
  vi.advanceTimersByTime(5 * 10_000)
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining('The disk is full: /data has 3 MB left.'),
    expect.stringContaining('/data has 0 MB left.'),
  ])
})
