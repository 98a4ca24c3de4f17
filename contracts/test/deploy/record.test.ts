import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readRecord } from '../../deploy/record.ts'

const escrow = `0x${'e5'.repeat(20)}`
const hash = `0x${'11'.repeat(32)}`
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'))
})
after(() => rm(folder, { recursive: true }))

/** The record that is read from a journal with these entries. */
async function recordOf(name: string, entries: readonly object[]) {
  await mkdir(join(folder, name))
  const journal = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  await writeFile(join(folder, name, 'journal.jsonl'), journal)
  return readRecord(name, pathToFileURL(`${folder}/`))
}

const sent = { type: 'TRANSACTION_SEND', hash }
const confirmed = { type: 'TRANSACTION_CONFIRM', hash, receipt: { blockNumber: 7, contractAddress: escrow } }

it('reads a deployment from the receipt that created the escrow', async () => {
  assert.deepEqual(await recordOf('done', [sent, confirmed]), { address: escrow, startBlock: 7, hash })
})

it('reads the second deployment after the first was wiped from the journal', async () => {
  const address = `0x${'e6'.repeat(20)}`
  const wiped = { type: 'WIPE_APPLY', futureId: 'escrow#VehicleEscrow' }
  const again = { ...confirmed, receipt: { blockNumber: 9, contractAddress: address } }
  const record = await recordOf('wiped', [sent, confirmed, wiped, sent, again])
  assert.deepEqual(record, { address, startBlock: 9, hash })
})

it('ignores a deployment that did not finish', async () => {
  assert.equal(await recordOf('broken', [sent, { ...confirmed, receipt: { blockNumber: 7 } }]), undefined)
})

it('returns undefined if nothing was deployed', async () => {
  assert.equal(await readRecord('never', pathToFileURL(`${folder}/`)), undefined)
})
