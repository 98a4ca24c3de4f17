type Outside = 'address' | 'link' | 'pay'

const patterns: [Outside, RegExp][] = [
  [
    'address',
    /\b0x[0-9a-f]{40}\b|\b(?:bc1[a-z0-9]{20,}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/i,
  ],
  // An account number of a Nigerian bank has ten digits; with a word about banks, so that a phone number is none.
  [
    'address',
    /\b(?:acc(?:oun)?t|acct|a\/c|gtb|gtbank|uba|zenith|access bank|first bank|opay|kuda|palmpay|moniepoint)\b[^\n]{0,60}\b\d{10}\b/i,
  ],
  [
    'address',
    /\b\d{10}\b[^\n]{0,40}\b(?:gtb|gtbank|uba|zenith|access bank|first bank|opay|kuda|palmpay|moniepoint)\b/i,
  ],
  [
    'link',
    /\b(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|bit\.ly|tinyurl\.com)\/\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|io|app|xyz|shop|online|site|click|link|top|ng|me)\b(?!@)/i,
  ],
  [
    'pay',
    /\b(?:pay|paying|send|transfer|wire|deposit)\b[^.!?\n]{0,40}\b(?:me|directly|direct|outside|first|upfront|up front|before (?:i|you|we)|to my|into my)\b/i,
  ],
  [
    'pay',
    /\b(?:outside (?:mota|the (?:site|app|platform|escrow))|without (?:the )?escrow|bank transfer|western union|moneygram|gift ?cards?|part payment|commitment fee|holding fee|booking fee)\b/i,
  ],
  ['pay', /\btransfer (?:first|the money|half)\b|\bbalance (?:on|at|upon) delivery\b/i],
]

/** Parts of a message that lead away from the escrow: an address to pay to, a link, or words about paying outside. */
export function leadsOutside(text: string): Outside | undefined {
  const usual = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060]/g, '')
  return patterns.find(([, pattern]) => pattern.test(usual))?.[0]
}

export const outsideWords: Record<Outside, string> = {
  address:
    'This message has an address or account to pay to. Pay only with the Buy button of the vehicle: money that you send elsewhere cannot be returned.',
  link: 'This message has a link. Mota never asks you to sign in or pay on another page. Do not enter your recovery phrase anywhere.',
  pay: 'This message speaks of paying outside Mota. Then no escrow holds your money, and nobody can return it.',
}
