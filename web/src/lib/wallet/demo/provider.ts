import { type Chain, createWalletClient, type Hex, http, numberToHex, type RpcTransactionRequest } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { mnemonic, type Person } from './people.ts'

type Request = { method: string; params?: readonly unknown[] }
type Listener = (data: unknown) => void

/** A provider like that of a wallet extension. It signs without a prompt, with a publicly known key. */
export function createDemoProvider(person: Person, chain: Chain, storage: Storage) {
  let derived: HDAccount | undefined
  /** Deriving a key is slow on a phone, and every page creates the providers of all demo wallets. */
  function account() {
    derived ??= mnemonicToAccount(mnemonic, { addressIndex: person.index })
    return derived
  }
  const client = createWalletClient({ chain, transport: http() })
  const connectedKey = `demo.${person.role}`
  const listeners = new Map<string, Set<Listener>>()
  const accounts = () => (storage.getItem(connectedKey) ? [account().address] : [])

  function connect() {
    storage.setItem(connectedKey, 'yes')
    return accounts()
  }

  function disconnect() {
    storage.removeItem(connectedKey)
    for (const listener of listeners.get('accountsChanged') ?? []) listener([])
    return null
  }

  const send = ({ to, data, value }: RpcTransactionRequest) =>
    client.sendTransaction({
      account: account(),
      to: to ?? null,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
    })

  async function request({ method, params = [] }: Request): Promise<unknown> {
    if (method === 'eth_accounts') return accounts()
    if (method === 'eth_requestAccounts') return connect()
    if (method === 'wallet_requestPermissions') {
      return [{ caveats: [{ type: 'restrictReturnedAccounts', value: connect() }] }]
    }
    if (method === 'wallet_revokePermissions') return disconnect()
    if (method === 'eth_chainId') return numberToHex(chain.id)
    if (method === 'wallet_switchEthereumChain') return null
    if (method === 'personal_sign') return account().signMessage({ message: { raw: params[0] as Hex } })
    if (method === 'eth_signTypedData_v4') return account().signTypedData(JSON.parse(params[1] as string))
    if (method === 'eth_sendTransaction') return send(params[0] as RpcTransactionRequest)
    return client.request({ method, params } as never)
  }

  return {
    request,
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
}
