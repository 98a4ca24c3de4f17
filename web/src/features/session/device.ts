export type Device = { kind: 'phone' } | { kind: 'computer'; browser: string | undefined }

const metaMask = {
  chrome: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
  firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
}

/** Where each browser gets its wallet. Brave and Opera take Chrome's extensions. */
export const extensions = [
  { browser: 'Chrome', url: metaMask.chrome },
  { browser: 'Firefox', url: metaMask.firefox },
  { browser: 'Edge', url: metaMask.edge },
  { browser: 'Brave or Opera', url: metaMask.chrome },
] as const

const faucets = [
  { name: 'Google Cloud', url: 'https://cloud.google.com/application/web3/faucet/ethereum/sepolia' },
  { name: 'Chainlink', url: 'https://faucets.chain.link/sepolia' },
  { name: 'Alchemy', url: 'https://www.alchemy.com/faucets/ethereum-sepolia' },
  { name: 'PoW Faucet', url: 'https://sepolia-faucet.pk910.de/' },
] as const
const baseFaucets = [
  { name: 'Chainlink', url: 'https://faucets.chain.link/base-sepolia' },
  { name: 'Alchemy', url: 'https://www.alchemy.com/faucets/base-sepolia' },
] as const

/** Sites that give test ether on a network, and test dollars where vehicles cost dollars. */
export function faucetsOf(network: { name: string } | undefined, withDollars: boolean) {
  const known: Record<string, readonly { name: string; url: string }[]> = {
    Sepolia: faucets,
    'Base Sepolia': baseFaucets,
  }
  const found = (network && known[network.name]) ?? []
  return withDollars && found.length > 0 ? [...found, dollarFaucet] : found
}

/** The issuer's own site for test dollars. */
const dollarFaucet = { name: 'Circle, for USDC', url: 'https://faucet.circle.com' }

/** Browsers built on Chrome also have Chrome in their user agent, so they are tested before Chrome. */
const signs: readonly [sign: RegExp, browser: string][] = [
  [/Firefox\//, 'Firefox'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Brave or Opera'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Decides only which link comes first. All are shown. */
export function deviceOf(userAgent: string): Device {
  if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return { kind: 'phone' }
  return { kind: 'computer', browser: signs.find(([sign]) => sign.test(userAgent))?.[1] }
}
