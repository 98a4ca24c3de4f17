/** Which spellings of an address the provider delivers to one mailbox. */
interface Provider {
  /** The first is the canonical one. A name belongs to the same person in all of them. */
  domains: readonly [string, ...string[]]
  /** Characters that the provider ignores in a name. */
  ignored?: string
  /** The characters that begin a tag which the owner may add to the name. */
  tags?: string
  /** `anything@name.domain` also reaches `name@domain`. */
  subdomains?: true
}

/** From the providers' own help pages. Every other domain has tags that begin with a plus, as most mail servers do. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '.-_' },
  { domains: ['fastmail.com'], subdomains: true },
  { domains: ['fastmail.fm'], subdomains: true },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignored: '.-' },
  // A Yahoo name has no hyphen: what follows one is the keyword of a disposable address.
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.fr', 'aol.com'].map(
    (domain): Provider => ({ domains: [domain], tags: '+-' }),
  ),
  // A tag of these does not exist: `ada+cars` would be somebody else's name.
  ...['tutanota.com', 'tuta.com', 'tuta.io'].map((domain): Provider => ({ domains: [domain], tags: '' })),
]

const byDomain = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** The provider of a domain, or of its parent if the owner's name is a subdomain. */
function providerOf(domain: string): { provider: Provider | undefined; owner?: string } {
  const provider = byDomain.get(domain)
  if (provider) return { provider }
  const [owner = '', ...rest] = domain.split('.')
  const parent = byDomain.get(rest.join('.'))
  return parent?.subdomains ? { provider: parent, owner } : { provider: undefined }
}

/** Ends before the first tag. A name that would be empty stays whole. */
function withoutTag(name: string, tags: string): string {
  const at = [...name].findIndex((sign) => tags.includes(sign))
  return at > 0 ? name.slice(0, at) : name
}

/**
 * The mailbox that an address is delivered to, the same for all its spellings. Accounts and codes are counted by it. It is
 * for comparing alone: letters go to the address that the person typed.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const { provider, owner } = providerOf(lower.slice(at + 1))
  const { domains = [lower.slice(at + 1)], ignored = '', tags = '+' } = provider ?? {}
  const name = withoutTag(owner ?? lower.slice(0, at), tags)
  const plain = [...name].filter((sign) => !ignored.includes(sign)).join('')
  return `${plain || name}@${domains[0]}`
}
