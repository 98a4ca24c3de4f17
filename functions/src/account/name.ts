import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { lookOf } from './lookalike.ts'

/** Words with which a name poses as the platform or its staff. Phrases are written as one word. */
const reserved = [
  ...['mota', 'admin', 'administrator', 'administration', 'moderator', 'operator', 'staff', 'official'],
  ...['support', 'helpdesk', 'helpcenter', 'helpcentre', 'servicedesk', 'customercare', 'customerservice'],
  ...['customerservices', 'customersupport', 'escrow', 'arbiter', 'arbitrator', 'payment', 'payments'],
  ...['payout', 'payouts', 'refund', 'refunds', 'billing', 'verified', 'verification', 'securityteam'],
].map(lookOf)

/** Words that say nothing alone and are glued to those: MotaPay, SupportTeam. */
const glued = [
  ...['team', 'desk', 'care', 'help', 'pay', 'app', 'bot', 'hq', 'ng', 'nigeria', 'the', 'and', 'for', 'of'],
  ...['market', 'marketplace', 'motors', 'cars', 'autos', 'safe', 'secure', 'security', 'service', 'online'],
].map(lookOf)

/** Whether a text is made of such words alone, one of them reserved at least. */
function isReserved(look: string): boolean {
  // At each position: whether the words before it fit, with or without a reserved one. 1: without, 2: with.
  const fits = Array.from({ length: look.length + 1 }, () => 0)
  fits[0] = 1
  for (let at = 0; at < look.length; at++) {
    const before = fits[at] ?? 0
    if (!before) continue
    for (const word of reserved) if (look.startsWith(word, at)) fits[at + word.length] = 2
    for (const word of glued)
      if (look.startsWith(word, at)) fits[at + word.length] = Math.max(before, fits[at + word.length] ?? 0)
  }
  return fits[look.length] === 2
}

/** Longer runs of words than these are no spelling of a reserved one: M o d e r a t o r. */
const longestRun = 20

/** Whether a name poses as the platform. Neighbouring words are also read as one, because M o t a reads as Mota. */
export function poses(name: string): boolean {
  const words = lookOf(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((_, from) => {
    let run = ''
    return words.slice(from, from + longestRun).some((word) => {
      run += word
      return isReserved(run)
    })
  })
}

const topLevels =
  'com|net|org|info|biz|app|dev|shop|store|online|site|website|space|live|link|click|club|pro|top|xyz|icu|vip|win|africa|eth|[a-z]{2}'
const links = [
  /\b(?:https?:|www\.)\S/iu,
  /\S@\S+\.\p{L}{2,}/u,
  /0x[0-9a-f]{40}/i,
  new RegExp(`[\\p{L}\\p{N}]{2,}\\.(?:${topLevels})(?![\\p{L}\\p{N}])`, 'iu'),
]

export const hasLink = (name: string) => links.some((link) => link.test(name.normalize('NFKC')))

/** With these, letters are shown in another order than they are compared in. */
const overrides = /[\u202d\u202e]/

/** Everybody who meets the person reads the name, so it must not pose as the platform or lead away from it. */
export function checkName(name: string): void {
  const { namePoses, nameLink, nameHidden } = messages.account
  const message = poses(name)
    ? namePoses
    : hasLink(name)
      ? nameLink
      : overrides.test(name)
        ? nameHidden
        : undefined
  if (message) throw invalid(message, { name: message })
}
