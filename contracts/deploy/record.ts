import { readFile } from 'node:fs/promises'
import type { Address, Hex } from 'viem'

/** The deployment of a contract, read from Ignition's journal. */
export interface DeploymentRecord {
  address: Address
  startBlock: number
  /** The transaction that created it. */
  hash: Hex
}

interface Entry {
  type: string
  hash?: Hex
  receipt?: { blockNumber: number; contractAddress?: Address }
}

const deployments = new URL('../ignition/deployments/', import.meta.url)

/** Undefined if no deployment with this name has finished. */
export async function readRecord(
  name: string,
  folder: URL = deployments,
): Promise<DeploymentRecord | undefined> {
  const journal = await readFile(new URL(`${name}/journal.jsonl`, folder), 'utf8').catch(() => undefined)
  if (journal === undefined) return undefined
  const entries = journal.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Entry] : []))
  // Ignition keeps what was wiped in the journal, so the last one counts.
  for (const { hash, receipt } of entries.toReversed()) {
    if (hash && receipt?.contractAddress) {
      return { address: receipt.contractAddress, startBlock: receipt.blockNumber, hash }
    }
  }
  return undefined
}
