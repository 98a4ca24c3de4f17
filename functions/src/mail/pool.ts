import type { Deps } from '../deps.ts'
import { siteOf } from '../http/network.ts'
import { isUsedUp, take } from '../quota/operation.ts'
import { Refusal } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'

type Pool = keyof typeof limits.mailPools

const texts: Record<Pool, string> = {
  register: messages.account.codesBusy,
  change: messages.account.codesBusy,
  contact: messages.contact.busy,
}

/** What a network gets of a busy pool: a twentieth, but enough for somebody who mistypes. */
const shareOf = (max: number) => Math.max(3, Math.floor(max / 20))

/**
 * Counts an e-mail that a stranger has sent at once, against a pool of the whole stage: wallets, mailboxes and networks
 * are free, and the mail service must have room for letters. Once half of the pool is used, each network gets a small
 * share of the rest. No span is longer than ten minutes, so that those who are refused can try again soon.
 */
export async function takeFromMailPool(deps: Deps, of: Pool, network: string | undefined): Promise<void> {
  const span = { seconds: limits.mailPoolSeconds, message: texts[of] }
  const max = deps.config.MOTA_MAIL_RATE * limits.mailPools[of]
  const pool = { kind: `mail-${of}`, who: 'stage', max, ...span }
  const busy = [{ ...pool, max: max / 2 }, ...(of === 'contact' ? [] : [bounces])]
  const isBusy = (await Promise.all(busy.map((quota) => isUsedUp(deps, quota)))).includes(true)
  try {
    if (isBusy && network !== undefined) {
      const share = { kind: `mail-${of}-share`, who: siteOf(network), max: shareOf(max) }
      await take(deps, { ...share, ...span })
    }
    await take(deps, pool)
  } catch (error) {
    // The alarm counts these lines.
    if (error instanceof Refusal) deps.log.error('mail.busy', { of })
    throw error
  }
}

/** Bounces at mailboxes that nobody uses here. At ten of a hundred SES stops all our e-mails. */
export const bounces = { kind: 'mail-bounced', who: 'stage', ...limits.strangerBounces }
