import type { Chain } from 'viem'
import { people } from './people.ts'
import { createDemoProvider } from './provider.ts'

const colours = { buyer: '#3b6ea5', seller: '#2f6b4f', arbiter: '#8a6d3b', moderator: '#6b4f8a' }

const icon = (role: keyof typeof colours) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colours[role]}"/><text x="16" y="22" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#fff">${role[0]?.toUpperCase()}</text></svg>`,
  )}`

/** Announces the demo wallets like extensions (EIP-6963), so that all other code treats them like real wallets. */
export function announceDemoWallets(chain: Chain) {
  const details = people.map((person) => ({
    info: {
      uuid: crypto.randomUUID(),
      name: person.name,
      icon: icon(person.role),
      rdns: `demo.mota.${person.role}`,
    },
    provider: createDemoProvider(person, chain, localStorage),
  }))
  const announce = () => {
    for (const detail of details) {
      const event = new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) })
      window.dispatchEvent(event)
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
