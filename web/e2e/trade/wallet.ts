import { encodeCalls, walletContracts } from '@mota/contracts/sdk/wallet'
import type { Page } from '@playwright/test'
import { type Chain, createWalletClient, type Hex, http, numberToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { announce } from './announce.ts'

const mnemonic = 'test test test test test test test test test test test junk'

interface Options {
  /** The account's index in the test mnemonic. */
  account: number
  rpc: string
  name?: string
  rdns?: string
  /** The wallet already lets the page see the account. */
  connected?: boolean
  /** A wallet from before EIP-6963, which is only found at `window.ethereum`. */
  legacy?: boolean
  /** Supports only the methods that all wallets have. */
  bare?: boolean
  /** Carries out several calls at once (EIP-5792), with the code of an account behind its key (EIP-7702). */
  batching?: boolean
}

type Params = readonly unknown[]

const firstMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_sendTransaction',
]

/** The methods that `hold` keeps open. */
const prompts = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4']

export interface Sent {
  to: Hex
  data?: Hex
  value: bigint
}

/** The error of a wallet whose owner presses Reject. */
class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Installs a wallet extension (EIP-1193, EIP-6963) in the page. The test acts as its owner: it can refuse requests, lock
 * the wallet, change the account or the chain, and keep a prompt open.
 */
export async function installWallet(page: Page, options: Options) {
  const {
    account,
    rpc,
    name = 'MetaMask',
    rdns = 'io.metamask',
    connected = false,
    legacy = false,
    bare = false,
    batching = false,
  } = options
  const chain: Chain = { ...sepolia, rpcUrls: { default: { http: [rpc] } } }
  const owner = (index: number) => mnemonicToAccount(mnemonic, { addressIndex: index })
  const state = {
    owner: owner(account),
    connected,
    chainId: sepolia.id as number,
    send: (sent: Sent) => client().sendTransaction(sent),
  }
  const refused = new Map<string, number>()
  const failing = new Map<string, string>()
  const requests: string[] = []
  let held: Promise<void> = Promise.resolve()

  const client = () => createWalletClient({ account: state.owner, chain, transport: http(rpc) })
  const accounts = () => (state.connected ? [state.owner.address.toLowerCase()] : [])
  const emit = (event: string, data: unknown) =>
    page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(`e2e:${name}`, { detail })), [
      event,
      data,
    ] as const)

  const handlers: Record<string, (params: Params) => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts: () => {
      state.connected = true
      return accounts()
    },
    // Older wallets do not support permissions, so the page must work without them.
    wallet_requestPermissions: () => {
      throw new Refusal(-32601, 'the method wallet_requestPermissions does not exist')
    },
    wallet_revokePermissions: () => {
      state.connected = false
      return null
    },
    eth_chainId: () => numberToHex(state.chainId),
    wallet_switchEthereumChain: async ([wanted]) => {
      state.chainId = Number((wanted as { chainId: Hex }).chainId)
      await emit('chainChanged', numberToHex(state.chainId))
      return null
    },
    personal_sign: ([message]) => state.owner.signMessage({ message: { raw: message as Hex } }),
    eth_signTypedData_v4: ([signer, typed]) => {
      const definition = JSON.parse(typed as string)
      const { chainId } = definition.domain
      // As MetaMask does.
      if (chainId !== undefined && Number(chainId) !== state.chainId)
        throw new Refusal(-32603, `Provided chainId "${chainId}" must match the active chainId`)
      if (String(signer).toLowerCase() !== state.owner.address.toLowerCase())
        throw new Refusal(4100, 'The requested account has not been authorized by the user.')
      return state.owner.signTypedData(definition)
    },
    eth_sendTransaction: ([wanted]) => {
      const { to, data, value } = wanted as { to: Hex; data?: Hex; value?: Hex }
      return state.send({ to, ...(data && { data }), value: BigInt(value ?? 0) })
    },
  }

  if (batching)
    Object.assign(handlers, {
      wallet_getCapabilities: () => ({ [numberToHex(sepolia.id)]: { atomic: { status: 'supported' } } }),
      wallet_sendCalls: async ([wanted]: Params) => {
        const { calls } = wanted as { calls: { to: Hex; data?: Hex; value?: Hex }[] }
        const contractAddress = walletContracts.implementation
        const signer = client()
        return {
          id: await signer.sendTransaction({
            to: state.owner.address,
            data: encodeCalls(
              calls.map(({ to, data = '0x', value }) => ({ to, data, value: BigInt(value ?? 0) })),
            ),
            authorizationList: [await signer.signAuthorization({ contractAddress, executor: 'self' })],
          }),
        }
      },
      wallet_getCallsStatus: async ([id]: Params) => {
        const hash = id as Hex
        const receipt = await client().request({
          method: 'eth_getTransactionReceipt',
          params: [hash],
        } as never)
        const { status } = (receipt ?? {}) as { status?: Hex }
        const known = receipt ? [receipt] : []
        const chainId = numberToHex(sepolia.id)
        const code = status === undefined ? 100 : status === '0x1' ? 200 : 500
        return { version: '2.0.0', id, chainId, atomic: true, status: code, receipts: known }
      },
    })

  async function answer(method: string, params: Params): Promise<unknown> {
    requests.push(method)
    const code = refused.get(method)
    if (code !== undefined)
      throw new Refusal(code, code === 4001 ? 'User rejected the request.' : `Refused with ${code}.`)
    const failure = failing.get(method)
    if (failure) throw new Refusal(-32603, failure)
    if (prompts.includes(method)) await held
    if (bare && !firstMethods.includes(method)) throw new Refusal(4200, `${method} is not supported.`)
    const handler = handlers[method]
    return handler ? handler(params) : client().request({ method, params } as never)
  }

  await page.exposeFunction('e2eWallet', async (method: string, params: Params) => {
    try {
      return { result: await answer(method, params) }
    } catch (thrown) {
      const { code = -32603, message, data } = thrown as { code?: number; message: string; data?: unknown }
      return { error: { code, message, data } }
    }
  })
  await page.addInitScript(announce, { name, rdns, legacy })

  return {
    address: state.owner.address,
    sign: (message: string) => state.owner.signMessage({ message }),
    /** Every method that the page has called. */
    requests,
    refuse: (method: string, code = 4001) => refused.set(method, code),
    allow: (method: string) => refused.delete(method),
    /** Makes a method fail with this message. */
    fail: (method: string, message: string) => failing.set(method, message),
    /** Replaces how transactions are sent, for example to speed them up or to cancel them. */
    sendBy: (way: (sent: Sent) => Promise<Hex>) => {
      state.send = way
    },
    /** Keeps the next prompt open until the returned function is called. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    onWrongChain: (chainId = 1) => {
      state.chainId = chainId
    },
    async disconnect() {
      state.connected = false
      await emit('accountsChanged', [])
    },
    async change(index: number) {
      state.owner = owner(index)
      await emit('accountsChanged', accounts())
    },
    async lock() {
      state.connected = false
    },
  }
}

export type TestWallet = Awaited<ReturnType<typeof installWallet>>
