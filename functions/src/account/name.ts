import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { lookOf } from './lookalike.ts'

/** Words with which a name impersonates the platform or its staff. Phrases are written as one word. */
const reserved = [
  ...['mota', 'admin', 'administrator', 'administration', 'moderator', 'operator', 'staff', 'official'],
  ...['support', 'helpdesk', 'helpcenter', 'helpcentre', 'servicedesk', 'customercare', 'customerservice'],
  ...['customerservices', 'customersupport', 'escrow', 'arbiter', 'arbitrator', 'payment', 'payments'],
  ...['payout', 'payouts', 'refund', 'refunds', 'billing', 'verified', 'verification', 'securityteam'],
].map(lookOf)

/** Words that are harmless alone but often follow or precede a reserved one: MotaPay, SupportTeam. */
const glued = [
  ...['team', 'desk', 'care', 'help', 'pay', 'app', 'bot', 'hq', 'ng', 'nigeria', 'the', 'and', 'for', 'of'],
  ...['market', 'marketplace', 'motors', 'cars', 'autos', 'safe', 'secure', 'security', 'service', 'online'],
].map(lookOf)

/** Whether a text consists only of these words and at least one of them is reserved. */
function isReserved(look: string): boolean {
  // reach[n]: can the first n characters be split into these words? 0: no, 1: without a reserved one, 2: with one.
  const reach = Array.from({ length: look.length + 1 }, () => 0)
  reach[0] = 1
  for (let at = 0; at < look.length; at++) {
    const before = reach[at] ?? 0
    if (!before) continue
    for (const word of reserved) if (look.startsWith(word, at)) reach[at + word.length] = 2
    for (const word of glued)
      if (look.startsWith(word, at)) reach[at + word.length] = Math.max(before, reach[at + word.length] ?? 0)
  }
  return reach[look.length] === 2
}

/** At most this many words are joined. A reserved word spelled with spaces (M o d e r a t o r) has fewer. */
const longestRun = 20

/** Whether a name impersonates the platform. Neighbouring words are also read as one, because M o t a reads as Mota. */
export function impersonates(name: string): boolean {
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

/** Whether a text has a link as people read it: invisible characters do not count, and every full stop does. */
export function hasLink(text: string): boolean {
  const read = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
  return links.some((link) => link.test(read))
}

/** With these, letters are shown in another order than they are compared in. */
const overrides = /[\u202d\u202e]/

/** Everybody who meets the person reads the name, so it must not impersonate the platform or lead away from it. */
export function checkName(name: string): void {
  const { nameImpersonates, nameLink, nameHidden } = messages.account
  const message = impersonates(name)
    ? nameImpersonates
    : hasLink(name)
      ? nameLink
      : overrides.test(name)
        ? nameHidden
        : undefined
  if (message) throw invalid(message, { name: message })
}
