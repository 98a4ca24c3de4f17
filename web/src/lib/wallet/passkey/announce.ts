import type { StageView } from '@mota/functions/schema'
import { type Chain, numberToHex } from 'viem'
import { forgetKeyWallet, isConnected, keptKey, setConnected } from './kept.ts'
import { canUsePasskeys, passkeyWallet } from './possible.ts'
import type { Request } from './provider.ts'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f6b4f"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="13" r="5"/><path d="M12 18v8l2-2 2 2m-4-6 9-9m-2 2 3 3m0-5 2 2"/></g></svg>',
)}`

type Listener = (data: unknown) => void

/**
 * Announces the passkey account like an extension (EIP-6963), so that all other code treats it like any wallet. Its code
 * loads when somebody uses it.
 */
export function announcePasskey(stage: StageView, chain: Chain) {
  if (!canUsePasskeys(stage)) return
  const listeners = new Map<string, Set<Listener>>()
  const accounts = () => {
    const key = isConnected() ? keptKey() : undefined
    return key ? [key.address] : []
  }
  function disconnect() {
    setConnected(false)
    forgetKeyWallet()
    for (const listener of listeners.get('accountsChanged') ?? []) listener([])
    return null
  }

  async function request(call: Request): Promise<unknown> {
    if (call.method === 'eth_accounts') return accounts()
    if (call.method === 'eth_chainId') return numberToHex(chain.id)
    if (call.method === 'wallet_switchEthereumChain') return null
    if (call.method === 'wallet_revokePermissions') return disconnect()
    const { openProvider } = await import('./provider.ts')
    return openProvider(stage, chain)(call)
  }

  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: 'Passkey', icon, rdns: passkeyWallet },
    provider: {
      request,
      on: (event: string, listener: Listener) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    },
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
