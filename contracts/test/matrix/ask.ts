import { type Address, decodeErrorResult, type Hex, numberToHex } from 'viem'
import { escrowAbi } from '../../sdk/index.ts'

interface Question {
  from: Address
  to: Address
  data: Hex
  /** The timestamp of the block for this call. */
  at: number
}

type Answer = { ok: true } | { ok: false; error: string; args: readonly unknown[] }

/** Simulates each call, all in one request. */
export async function ask(url: string, questions: readonly Question[]): Promise<Answer[]> {
  const body = questions.map(({ from, to, data, at }, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ from, to, data }, 'latest', {}, { time: numberToHex(at) }],
  }))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const replies = (await response.json()) as { id: number; error?: { data?: Hex; message: string } }[]
  return replies.toSorted((left, right) => left.id - right.id).map(({ error }) => answerOf(error))
}

function answerOf(error: { data?: Hex; message: string } | undefined): Answer {
  if (!error) return { ok: true }
  if (!error.data) throw new Error(error.message)
  const { errorName, args } = decodeErrorResult({ abi: escrowAbi, data: error.data })
  return { ok: false, error: errorName, args: args ?? [] }
}
