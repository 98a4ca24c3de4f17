/** Runs in the page and does what the content script of a wallet extension does. */
export function announce({ name, rdns, legacy }: { name: string; rdns: string; legacy: boolean }) {
  type Listener = (data: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const bridge = window as unknown as {
    e2eWallet(
      method: string,
      params: readonly unknown[],
    ): Promise<{ result?: unknown; error?: { message: string } }>
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const { result, error } = await bridge.e2eWallet(method, params)
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    window.addEventListener(`e2e:${event}`, ({ detail }: Event & { detail?: unknown }) => {
      for (const listener of listeners.get(event) ?? []) listener(detail)
    })
  }
  if (legacy) {
    Object.assign(window, { ethereum: { ...provider, isMetaMask: true } })
    return
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#e8821a"/></svg>')}`
  const detail = Object.freeze({ info: { uuid: Math.random().toString(36), name, rdns, icon }, provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}
