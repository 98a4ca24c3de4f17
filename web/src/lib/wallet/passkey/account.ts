import { type Call, openAccount, passkeyOwner, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import type { StageView } from '@mota/functions/schema'
import {
  type Address,
  type Chain,
  createPublicClient,
  custom,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  RpcRequestError,
} from 'viem'
import { createBundlerClient, createPaymasterClient } from 'viem/account-abstraction'
import { ApiError, post } from '../../api.ts'
import { PlainError, Unsent } from '../../error/index.ts'
import { keepAdded, reportAdded } from './added.ts'
import { agree } from './consent.ts'
import { makeCredential, signerOf } from './credential.ts'
import { isRefused, noteRefusal } from './fee.ts'
import { forgetKeyWallet, isKeyWallet, type Key, keepPasskey, type Passkey } from './kept.ts'
import { keyWalletSigner, openKeyWallet } from './key-wallet.ts'

/** Through our API, which knows the bundler's address and the key of the sponsor. */
const through = (path: '/bundler' | '/paymaster') =>
  custom(
    {
      async request({ method, params }) {
        const { result, error } = await post(path, { json: { method, params } as never })
        if (error) throw new RpcRequestError({ body: { method }, error: error as never, url: path })
        return result
      },
    },
    { retryCount: 0 },
  )

const localPoll = 300
const publicPoll = 2_000

/** The account of a passkey or of a wallet that is its key, and what it can do. Each action asks the key's owner once. */
export async function openPasskeyAccount(stage: StageView, chain: Chain, key: Key) {
  const client = createPublicClient({ chain, transport: http() })
  const signer = isKeyWallet(key) ? keyWalletSigner(key, chain) : signerOf(key)
  const account = await openAccount(client, signer, key.address)
  const paymaster = createPaymasterClient({ transport: through('/paymaster') })
  const bundler = createBundlerClient({
    account,
    client,
    transport: through('/bundler'),
    pollingInterval: stage.rpc ? localPoll : publicPoll,
  })

  /**
   * An operation with its signature. Mota pays the network fee of what it always pays for. If it has none left, the
   * person is told before they pay it themselves.
   */
  async function sign(
    calls: readonly Call[],
    isSponsored = stage.passkeys?.sponsored === true && !isRefused(),
  ) {
    const operation = { calls: calls as never, ...(isSponsored && { paymaster }) }
    try {
      const prepared = await bundler.prepareUserOperation(operation)
      return { ...prepared, signature: await account.signUserOperation(prepared as never) }
    } catch (thrown) {
      const refusal = isSponsored && refusalIn(thrown)
      if (!refusal) throw thrown
      const balance = await client.getBalance({ address: account.address })
      const spent = calls.reduce((sum, { value }) => sum + value, 0n)
      if (balance <= spent) throw new PlainError(refusal.message)
      if (refusal.status === 403) return sign(calls, false)
      noteRefusal()
      throw new PlainError(`${refusal.message} Press the button again to pay the fee from your account.`)
    }
  }

  async function start(calls: readonly Call[]): Promise<Hash> {
    const signed = await sign(calls).catch((thrown: unknown) => {
      throw new Unsent(thrown)
    })
    return bundler.sendUserOperation(signed as never)
  }

  async function finish(hash: Hash): Promise<Hash> {
    const { success, reason, receipt } = await bundler.waitForUserOperationReceipt({ hash, timeout: 0 })
    // The transaction succeeds even if the operation in it fails.
    if (!success) throw Object.assign(new Error(reason ?? 'execution reverted'), { code: -32000 })
    return receipt.transactionHash
  }

  /**
   * Creates the account unless it exists. Until then a contract cannot verify its signatures, so a settlement signed
   * before would be worth nothing.
   */
  async function ensureAccount(): Promise<void> {
    if (!(await account.isDeployed())) await finish(await start([]))
  }

  async function changeOwners(functionName: 'addOwners' | 'removeOwners', owner: Hex): Promise<void> {
    const data = encodeFunctionData({ abi: personalAccountAbi, functionName, args: [[owner]] })
    await finish(await start([{ to: account.address, value: 0n, data }]))
  }

  /** Adds a passkey of another device as a second owner of the account. */
  async function addDevice(isElsewhere = true): Promise<Passkey> {
    const made = await makeCredential(isElsewhere)
    const passkey = { id: made.id, publicKey: made.publicKey, address: account.address }
    // Only now does the browser know the key, so it is kept until the server has it.
    keepAdded(passkey)
    await changeOwners('addOwners', passkeyOwner(passkey.publicKey))
    await reportAdded(account.address)
    return passkey
  }

  /** Adds a passkey of this device, for somebody who came with a wallet. From now on it signs here. */
  async function addThisDevice(): Promise<void> {
    keepPasskey(await addDevice(false))
    forgetKeyWallet()
  }

  /** Adds a wallet as an owner. Its own owner agrees first, so that the account is offered where the wallet signs in. */
  async function addWallet(connector: string, wallet: Address, onAgreed: () => void): Promise<void> {
    const owner = wallet.toLowerCase() as Hex
    await agree(await openKeyWallet(connector, chain, wallet), account.address)
    onAgreed()
    await changeOwners('addOwners', owner)
  }

  /** Takes the account away from a passkey or a wallet. The contract keeps the last owner. */
  const removeOwner = (owner: Hex) => changeOwners('removeOwners', owner)

  return {
    account,
    client,
    bundler,
    start,
    finish,
    ensureAccount,
    addDevice,
    addThisDevice,
    addWallet,
    removeOwner,
  }
}

export type PasskeyAccount = Awaited<ReturnType<typeof openPasskeyAccount>>

/** Why Mota does not pay the fee, if that is why the operation was not sent. */
function refusalIn(thrown: unknown): ApiError | undefined {
  for (let error = thrown as Error | undefined; error; error = error.cause as Error | undefined)
    if (error instanceof ApiError && [403, 429, 503].includes(error.status)) return error
  return undefined
}
