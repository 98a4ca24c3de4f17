import { factsOf } from '@mota/contracts/sdk'
import type { Config } from '../config.ts'
import { addresses, paths } from '../schema/index.ts'

/** Where the pages begin that search engines must leave alone. */
export const closedPaths = Object.values(addresses)
  .filter((one) => !('indexed' in one))
  .map(({ pattern }) => pattern.replace(/:.*/, ''))

/** Search engines should index only the market itself, not its trial stages. */
const hidden = (stage: string) => stage !== 'production' && stage !== 'local'

export function robots({ MOTA_STAGE, MOTA_ORIGIN }: Config): string {
  if (hidden(MOTA_STAGE)) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Allow: /api/page/',
    ...['/api/', ...closedPaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${MOTA_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n')
}

const networkWords = (chainId: number) => {
  const { title, isTest } = factsOf(chainId)
  return isTest ? `the ${title}` : title
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export const llms = ({ MOTA_ORIGIN: origin, MOTA_CURRENCIES, deployment }: Config) => `# Mota

> A marketplace for used vehicles in Nigeria. Prices are in ${anyOf.format(MOTA_CURRENCIES)}. An escrow contract holds the
> money of each purchase on ${networkWords(deployment.chainId)} until the buyer has the vehicle.

- [Vehicles](${origin}${paths.products}): all that are for sale; \`search\`, \`brand\`, \`mileage\` and \`sort\` narrow the list
- [Brands](${origin}${paths.brands}): how many vehicles of each brand, and their average price
- [About](${origin}${paths.about})
- [Contact](${origin}${paths.contact})

## For programs

- [API](${origin}/api/openapi.json): every call, as an OpenAPI document
- [Vehicles as JSON](${origin}/api/get-products?limit=10): pages follow the \`Link\` header
- [Escrow](${origin}/api/config): chain, contract and index
- [Sitemap](${origin}/sitemap.xml)
`

const day = 86_400_000
/** RFC 9116 wants less than a year. */
const validDays = 180

/** Where to report weaknesses. Its end moves on by itself while the stage runs. */
export function security({ MOTA_ORIGIN: origin, MOTA_SECURITY_CONTACT }: Config, now: number): string {
  const expires = new Date(Math.floor(now / day + validDays) * day).toISOString()
  return [
    `Contact: ${MOTA_SECURITY_CONTACT ?? `${origin}${paths.contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
