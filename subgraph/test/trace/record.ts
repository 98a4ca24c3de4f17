import { readFileSync } from 'node:fs'
import { escrowAbi } from '@mota/contracts/sdk'
import { type Address, concatHex, type Hex, numberToHex, toFunctionSelector } from 'viem'
import type { Transaction } from '../support/chain.ts'

/** A record from `contracts/trace`, changed to use the escrow of this chain. */
export interface FuzzRecord {
  /** The owner of the escrow at the start. */
  owner: Address
  people: { address: Address; code: Hex }[]
  calls: (Transaction & { second: number })[]
}

const ofSale = new Set(
  escrowAbi
    .filter((item) => item.type === 'function')
    .filter(({ inputs: [first] }) => first?.name === 'transactionId')
    .map((item) => toFunctionSelector(item)),
)

/** Reads a record of `contracts/trace` for `escrow`, which already has `sales` sales. */
export function readRecord(file: string, escrow: Address, sales: bigint): FuzzRecord {
  const text = readFileSync(file, 'utf8')
  const [, recorded = ''] = /^0x(\w+)/.exec(text) ?? []
  // Also replaces the address of the escrow in the code of the wallets.
  const moved = text.replaceAll(new RegExp(recorded, 'gi'), escrow.slice(2))
  const [[, owner] = [], ...lines] = moved
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const people = lines
    .filter(([first]) => first?.startsWith('0x'))
    .map(([address, code]) => ({ address: address as Address, code: code as Hex }))
  const everybody = [escrow, ...people.map(({ address }) => address)]
  const calls = lines
    .filter(([first]) => !first?.startsWith('0x'))
    .map(([second, from, to, value = '', selector, ...words]) => ({
      second: Number(second),
      from: everybody[Number(from)] as Address,
      to: everybody[Number(to)] as Address,
      value: BigInt(value),
      data: calldata(selector as Hex, words.map(BigInt), sales),
    }))
  return { owner: owner as Address, people, calls }
}

/** Shifts the sale id of a direct call. Reentrant calls need no change: the recorder uses only id 0. */
function calldata(selector: Hex, words: readonly bigint[], sales: bigint): Hex {
  const [id = 0n, ...rest] = words
  const moved = ofSale.has(selector) ? [id + sales, ...rest] : words
  return concatHex([selector, ...moved.map((word) => numberToHex(word, { size: 32 }))])
}
