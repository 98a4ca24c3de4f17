import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { mnemonic, people } from './people.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code for a stage, built in memory. */
async function codeFor(stage: string): Promise<string> {
  const define = { 'import.meta.env.VITE_STAGE': JSON.stringify(stage) }
  const result = await build({
    root,
    define,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const traces = [mnemonic, ...people.map(({ name }) => name)]

it('includes demo wallets in a local build and in no other', { timeout: 600_000 }, async () => {
  const local = await codeFor('local')
  expect(traces.filter((trace) => !local.includes(trace))).toEqual([])
  const deployed = await codeFor('production')
  expect(deployed).toContain('eip6963:requestProvider')
  expect(traces.filter((trace) => deployed.includes(trace))).toEqual([])
})
