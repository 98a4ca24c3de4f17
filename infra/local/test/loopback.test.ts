import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { loopbackLibrary } from '../index/graph.ts'

/** The address on which a server listens if it asks for `host` and has the library loaded. */
function listens(host: string, port = 0): string {
  const script = `
    const server = require('node:net').createServer()
    server.once('error', (error) => console.log(error.code))
    server.listen(${port}, '${host}', () => { console.log(server.address().address); server.close() })`
  const env = { ...process.env, LD_PRELOAD: loopbackLibrary() }
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env }).trim()
}

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a program that listens on every interface gets only loopback, and sees real errors',
  async () => {
    expect(listens('0.0.0.0')).toBe('127.0.0.1')
    expect(listens('127.0.0.2')).toBe('127.0.0.2')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    expect(listens('0.0.0.0', (other.address() as AddressInfo).port)).toBe('EADDRINUSE')
    other.close()
  },
)

test('graph-node is not started where it would listen on every interface', () => {
  expect(() => loopbackLibrary('darwin-arm64')).toThrow(/on loopback\. This is darwin-arm64\.$/)
})
