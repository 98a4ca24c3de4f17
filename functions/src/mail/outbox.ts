import { type Deps, secondsOf } from '../deps.ts'
import { failureOf } from '../log.ts'
import { sendPush } from '../push/send.ts'
import { mayTake } from '../quota/operation.ts'
import { first } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'
import type { Letter } from './letter.ts'
import type { Waiting } from './table.ts'

const minute = 60
const longest = 60 * minute
/** A letter that is older is not worth sending. */
const retention = 3 * 24 * 60 * minute

/** A letter as an item, written in the same transaction as the event it reports. The writing process tries to send it first. */
export const waiting = (deps: Deps, id: string, to: Waiting['to'], letter: Letter): Waiting => ({
  id,
  to,
  ...letter,
  due: secondsOf(deps) + minute,
  tries: 0,
  ttl: secondsOf(deps) + retention,
})

export type Fate = 'sent' | 'unsent' | 'nobody'

/** Letters leave a fifth of the mail rate to codes, for which somebody waits on a page. */
export const letterShare = 0.8
const letterRate = ({ config }: Pick<Deps, 'config'>) =>
  Math.max(1, Math.floor(config.MOTA_MAIL_RATE * letterShare))

/** How many letters can be sent in this many seconds. */
export const maxLetters = (deps: Pick<Deps, 'config'>, seconds: number) => letterRate(deps) * seconds

/** Letters and e-mails that are sent at once are counted together, each up to a limit of its own. */
const countUpTo = (deps: Deps, max: number) =>
  mayTake(deps, { kind: 'mail', who: 'stage', max, highest: deps.config.MOTA_MAIL_RATE, seconds: 1 })

/** One rate for all processes: whether the mail service takes another letter in this second. */
export const mayMail = (deps: Deps) => countUpTo(deps, letterRate(deps))

/** Counts an e-mail that is sent at once, so that letters wait for it. It is sent even if the rate is used up. */
export const countMail = (deps: Deps) => countUpTo(deps, deps.config.MOTA_MAIL_RATE)

/** Sends a letter if the rate allows it. Otherwise the letter stays for the `post` job. */
export async function send(deps: Deps, letter: Waiting): Promise<Fate> {
  return (await mayMail(deps)) ? deliver(deps, letter) : 'unsent'
}

/**
 * Sends a letter, or the notification that replaces it, and deletes it. If that fails, the letter stays for the next
 * attempt.
 */
export async function deliver(deps: Deps, waiting: Waiting): Promise<Fate> {
  const { id, to, subject, text, html, unsubscribe } = waiting
  try {
    if (await notified(deps, waiting)) {
      await deps.store.letters.delete({ id }).go()
      return 'sent'
    }
    const address = await deps.mailboxOf(to)
    const letter = { subject, text, html, ...(unsubscribe ? { unsubscribe } : {}) }
    if (address) await deps.mail.send(address, letter)
    await deps.store.letters.delete({ id }).go()
    return address ? 'sent' : 'nobody'
  } catch (error) {
    deps.log.error('mail', failureOf(error))
    return 'unsent'
  }
}

/** Whether a browser of the person gets it as a notification. Nobody gets the same news twice. */
const notified = async (deps: Deps, { id, to, subject, push }: Waiting) =>
  push !== undefined && to !== 'desk' && sendPush(deps, to, { id, title: subject, ...push })

/** After one failure the `post` job sends the rest, so that a hung mail server delays the request only once. */
export async function sendAll(deps: Deps, letters: readonly Waiting[]): Promise<void> {
  for (const letter of letters) if ((await send(deps, letter)) === 'unsent') return
}

/** The letters that no process is sending, the longest due first. */
export async function due(deps: Deps, max: number): Promise<Waiting[]> {
  const query = deps.store.letters.query.byDue({}).lt({ due: secondsOf(deps) + 1 })
  return (await query.go(first(max))).data
}

/** Takes one to send it, twice as long each time; false when somebody else was quicker. */
export async function take(deps: Deps, { id, due, tries }: Waiting): Promise<boolean> {
  const next = { due: secondsOf(deps) + Math.min(longest, minute * 2 ** tries), tries: tries + 1 }
  const mine = deps.store.letters.patch({ id }).set(next)
  try {
    await mine.where((letter, { eq }) => eq(letter.due, due)).go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

declare module '../deps.ts' {
  interface Deps {
    /** The address of a wallet, or of the operators' desk, now. Undefined if no letter should go there. */
    mailboxOf(to: Waiting['to']): Promise<string | undefined>
  }
}
