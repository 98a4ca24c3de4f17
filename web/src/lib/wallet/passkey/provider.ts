import type { Call } from '@mota/contracts/sdk/wallet'
import type { StageView } from '@mota/functions/schema'
import { type Address, type Chain, type Hex, numberToHex, type TypedDataDefinition } from 'viem'
import { PlainError, Unsent } from '../../error/index.ts'
import { openPasskeyAccount, type PasskeyAccount } from './account.ts'
import { makePasskey } from './credential.ts'
import { isKeyWallet, keptKey, setConnected } from './kept.ts'

export interface Request {
  method: string
  params?: readonly unknown[]
}

interface Sent {
  from?: Address
  to: Address
  value?: Hex
  data?: Hex
}

const callOf = ({ to, value, data }: Sent): Call => ({ to, value: BigInt(value ?? 0), data: data ?? '0x' })

let opened: { id: string; account: Promise<PasskeyAccount> } | undefined

/** Opens the account of the kept key once. */
export function openKept(stage: StageView, chain: Chain): Promise<PasskeyAccount> {
  const key = keptKey()
  if (!key) return Promise.reject(new Error('No key of an account is kept here.'))
  const id = `${isKeyWallet(key) ? key.wallet : key.id} ${key.address}`
  if (opened?.id !== id) opened = { id, account: openPasskeyAccount(stage, chain, key) }
  return opened.account
}

const replaced =
  'Another account has signed in in this browser. Nothing was sent. Reload the page to see whose account it is.'

/** Answers the requests of a wallet (EIP-1193, EIP-5792). */
export function openProvider(stage: StageView, chain: Chain) {
  /** `from` is whose page asks. Another window may have signed in with another account since then. */
  function open(from: unknown) {
    const address = keptKey()?.address
    if (address && typeof from === 'string' && from.toLowerCase() !== address.toLowerCase())
      throw Object.assign(new Unsent(new PlainError(replaced)), { code: 4100 })
    return openKept(stage, chain)
  }
  async function connect() {
    const { address } = keptKey() ?? (await makePasskey())
    setConnected(true)
    return [address]
  }

  return async ({ method, params = [] }: Request): Promise<unknown> => {
    const [first, second] = params
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_requestPermissions':
        return [{ caveats: [{ type: 'restrictReturnedAccounts', value: await connect() }] }]
      case 'personal_sign':
        return (await open(second)).account.signMessage({ message: { raw: first as Hex } })
      case 'eth_signTypedData_v4': {
        const { types, ...definition } = JSON.parse(second as string) as TypedDataDefinition
        const { EIP712Domain: _, ...named } = types as Record<string, never>
        const { account, ensureAccount } = await open(first)
        await ensureAccount()
        return account.signTypedData({ ...definition, types: named } as TypedDataDefinition)
      }
      case 'eth_sendTransaction': {
        const { start, finish } = await open((first as Sent).from)
        return finish(await start([callOf(first as Sent)]))
      }
      case 'wallet_getCapabilities':
        return { [numberToHex(chain.id)]: { atomic: { status: 'supported' } } }
      case 'wallet_sendCalls': {
        const { calls, from } = first as { calls: Sent[]; from?: Address }
        return { id: await (await open(from)).start(calls.map(callOf)) }
      }
      case 'wallet_getCallsStatus':
        return statusOf(await openKept(stage, chain), chain, first as Hex)
      default:
        return (await openKept(stage, chain)).client.request({ method, params } as never)
    }
  }
}

async function statusOf({ look, client }: PasskeyAccount, chain: Chain, id: Hex) {
  const ended = await look(id)
  const head = { version: '2.0.0', id, chainId: numberToHex(chain.id), atomic: true }
  if (!ended) return { ...head, status: 100, receipts: [] }
  const { success, transaction } = ended
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = await client.getTransactionReceipt({
    hash: transaction,
  })
  return {
    ...head,
    status: success ? 200 : 500,
    receipts: [
      {
        logs,
        status: numberToHex(success ? 1 : 0),
        blockHash,
        blockNumber: numberToHex(blockNumber),
        gasUsed: numberToHex(gasUsed),
        transactionHash,
      },
    ],
  }
}
