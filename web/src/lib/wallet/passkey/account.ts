import { type Call, openAccount } from '@mota/contracts/sdk/wallet'
import type { StageView } from '@mota/functions/schema'
import { type Chain, createPublicClient, custom, type Hash, http, RpcRequestError } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint09Abi,
  entryPoint09Address,
  type UserOperation,
} from 'viem/account-abstraction'
import { post } from '../../api.ts'
import { PlainError, Unsent } from '../../error/index.ts'
import { signerOf } from './credential.ts'
import { isRefused, noteRefusal, refusalIn } from './fee.ts'
import { isKeyWallet, type Key } from './kept.ts'
import { keyWalletSigner } from './key-wallet.ts'
import { explain, failureOf, isRefusal, operationOf } from './operation.ts'
import { forgetOperation, keepOperation, keptOperation, type Operation } from './outstanding.ts'
import { ownersOf } from './owners.ts'

/** Through our API, which knows the bundler's address and the key of the sponsor. */
const through = (path: '/bundler' | '/paymaster') =>
  custom(
    {
      async request({ method, params }) {
        const { result, error } = await post(path, { json: { method, params } })
        if (error) throw new RpcRequestError({ body: { method }, error, url: path })
        return result
      },
    },
    { retryCount: 0 },
  )

const localPoll = 300
const publicPoll = 2_000

/** How far back an operation is looked for on the chain. Nobody waits longer for one. */
const recentBlocks = 1_000n
/** How long the same calls are taken for another try of the same operation. */
const sameMs = 15 * 60_000
/** How long the bundler may be away before the page says so. */
const silentMs = 10_000
const silent =
  'The service that sends your transactions does not answer. This one may still be carried out, but only once. Press the button again to see.'

const noStorage =
  'Nothing was sent: this browser has no room to store your transaction, which keeps it from being sent twice. Free some storage, then try again.'

/** How long an operation may take before the page says so. The fee may have risen above what was signed. */
const patienceMs = 3 * 60_000
const late =
  'Your transaction has not reached the chain yet. It may still be carried out, but only once. Press the button again to see.'

/** The bundler answered that it has no receipt. */
const isUnknown = (thrown: unknown) => (thrown as Error).name === 'UserOperationReceiptNotFoundError'

/** The account of a passkey or of a wallet that is its key, and what it can do. Each action asks the key's owner once. */
export async function openPasskeyAccount(stage: StageView, chain: Chain, key: Key) {
  const client = createPublicClient({ chain, transport: http() })
  const signer = isKeyWallet(key) ? keyWalletSigner(key, chain) : signerOf(key)
  const account = await openAccount(client, signer, key.address)
  const bundler = createBundlerClient({ account, client, transport: through('/bundler') })
  const paymaster = createPaymasterClient({ transport: through('/paymaster') })
  const sponsored = createBundlerClient({ account, client, paymaster, transport: through('/bundler') })
  const poll = stage.rpc ? localPoll : publicPoll
  /** A bundler may have forgotten an operation that it does not send for so long. */
  const resendMs = 15 * poll

  /**
   * An operation with its signature. Mota pays the network fee of the steps of a sale. If Mota has no money for fees now, or
   * the fee is too high, nothing is sent and the page says so. Pressing again then pays the fee from the account.
   */
  async function sign(
    calls: readonly Call[],
    isSponsored = stage.passkeys?.sponsored === true && !isRefused(key.address),
  ) {
    try {
      const prepared: UserOperation<'0.9'> = await (isSponsored ? sponsored : bundler).prepareUserOperation({
        calls,
      })
      return { ...prepared, signature: await account.signUserOperation(prepared) }
    } catch (thrown) {
      const refusal = isSponsored && refusalIn(thrown)
      if (!refusal) throw thrown
      const balance = await client.getBalance({ address: account.address })
      const spent = calls.reduce((sum, { value }) => sum + value, 0n)
      if (balance <= spent) throw new PlainError(refusal.message)
      // Mota never pays for such calls, so no page has promised it.
      if (refusal.status === 403) return sign(calls, false)
      noteRefusal(account.address)
      throw new PlainError(`${refusal.message} Press the button again to pay the fee from your account.`)
    }
  }

  /** Since when the bundler does not answer. */
  let silentSince: number | undefined
  let submittedAt = 0

  const submit = ({ request }: Operation) => {
    submittedAt = Date.now()
    return bundler.request({ method: 'eth_sendUserOperation', params: [request, entryPoint09Address] })
  }

  /**
   * Signs and sends calls. The same calls again, after the bundler fell silent, are the same operation: nothing is signed
   * or carried out twice.
   */
  async function start(calls: readonly Call[]): Promise<Hash> {
    const earlier = keptOperation(account.address)
    if (earlier && earlier.callData === (await account.encodeCalls(calls)) && (await isOpen(earlier))) {
      // The bundler may have lost it.
      silentSince = Date.now()
      return earlier.hash
    }
    const signed = await sign(calls).catch((thrown: unknown) => {
      throw new Unsent(thrown)
    })
    const operation = operationOf(chain.id, signed)
    // Else the same calls could be signed again after a lost answer, and carried out twice.
    if (!keepOperation(operation)) throw new Unsent(new PlainError(noStorage))
    try {
      await submit(operation)
    } catch (thrown) {
      // Without an answer it may be on its way. `finish` finds that out.
      if (!isRefusal(thrown)) {
        silentSince = Date.now()
        return operation.hash
      }
      forgetOperation(operation)
      throw new Unsent(explain(thrown))
    }
    return operation.hash
  }

  /** Whether the chain can still carry an operation out, or has done so. Otherwise another one took its number. */
  const isOpen = async ({ at, hash, request }: Operation) =>
    Date.now() - at < sameMs &&
    ((await account.getNonce()) <= BigInt(request.nonce) || (await onChain(hash)) !== undefined)

  /** The bundler's word on an operation. Throws if it does not answer. */
  const ask = (hash: Hash) =>
    bundler.getUserOperationReceipt({ hash }).then(
      ({ success, reason, receipt }) => ({ success, reason, transaction: receipt.transactionHash }),
      (thrown: unknown) => {
        if (!isUnknown(thrown)) throw thrown
        return undefined
      },
    )

  /** The chain's word, which needs no bundler. */
  async function onChain(hash: Hash) {
    const to = await client.getBlockNumber({ cacheTime: 0 })
    const [event] = await client.getContractEvents({
      address: entryPoint09Address,
      abi: entryPoint09Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash },
      fromBlock: to > recentBlocks ? to - recentBlocks : 0n,
      strict: true,
    })
    return event && { success: event.args.success, reason: undefined, transaction: event.transactionHash }
  }

  /** Looks once whether an operation has ended. A bundler that was away may have lost it, and gets it again. */
  async function look(hash: Hash) {
    const operation = keptOperation(account.address)
    const isKept = operation?.hash === hash
    try {
      const ended = await ask(hash)
      const isForgotten = silentSince !== undefined || Date.now() - submittedAt > resendMs
      silentSince = undefined
      if (ended && isKept) forgetOperation(operation)
      if (!ended && isKept && isForgotten) await submit(operation).catch(() => undefined)
      return ended
    } catch {
      silentSince ??= Date.now()
      const ended = await onChain(hash).catch(() => undefined)
      if (ended && isKept) forgetOperation(operation)
      if (ended) silentSince = undefined
      else if (Date.now() - silentSince > silentMs) throw new PlainError(silent)
      return ended
    }
  }

  /** Waits until an operation has ended, and returns its transaction. */
  async function finish(hash: Hash): Promise<Hash> {
    const end = Date.now() + patienceMs
    for (;;) {
      const ended = await look(hash)
      // The transaction succeeds even if the operation in it fails.
      if (ended && !ended.success) throw new Unsent(failureOf(ended.reason))
      if (ended) return ended.transaction
      if (Date.now() > end) throw new PlainError(late)
      await new Promise((resolve) => setTimeout(resolve, poll))
    }
  }

  const carryOut = async (calls: readonly Call[]) => finish(await start(calls))

  /**
   * Creates the account unless it exists. Until then a contract cannot verify its signatures, so a settlement signed
   * before would be worth nothing.
   */
  async function ensureAccount(): Promise<void> {
    if (!(await account.isDeployed())) await carryOut([])
  }

  return {
    account,
    client,
    start,
    look,
    finish,
    ensureAccount,
    ...ownersOf(account.address, chain, carryOut),
  }
}

export type PasskeyAccount = Awaited<ReturnType<typeof openPasskeyAccount>>
