import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { bounces } from '../mail/pool.ts'
import { mayTake } from '../quota/operation.ts'
import { isRefused } from '../table/commit.ts'
import type { MailFailure } from './table.ts'
import { findByEmail, findUser, type User } from './user.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))

/** A notice of SES about an e-mail that it sent. A transient bounce, such as a full mailbox, ends by itself. */
const event = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
])

/** Remembers on the account that its mailbox does not want our letters, so that none is sent there. */
export async function noteFeedback(deps: Deps, text: string): Promise<void> {
  const sent = parsed(deps, text)
  if (sent === undefined) return
  const notice = event.parse(sent)
  const [kind, mailboxes]: [MailFailure, string[]] =
    notice.eventType === 'Complaint'
      ? ['complained', addresses(notice.complaint.complainedRecipients)]
      : [
          'bounced',
          notice.bounce.bounceType === 'Permanent' ? addresses(notice.bounce.bouncedRecipients) : [],
        ]
  for (const email of mailboxes) await markFailed(deps, email, kind)
  deps.log.info('mail.feedback', { kind, mailboxes: mailboxes.length })
}

/**
 * Undefined for text that is not JSON: SES writes such a notice to test a new topic. An error would only make SNS
 * deliver it again.
 */
function parsed({ log }: Deps, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    log.info('mail.notice', failureOf(error))
    return undefined
  }
}

const addresses = (list: z.infer<typeof recipients>) =>
  list.map(({ emailAddress }) => (/<([^>]+)>/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase())

/**
 * Feedback about another spelling (ada+x@…) is ignored: strangers can request codes to it, and the owner's report of
 * spam must not stop the account's own e-mails.
 */
async function markFailed(deps: Deps, email: string, kind: MailFailure) {
  const { store, now } = deps
  const address = await findByEmail(deps, email)
  const user = address && (await findUser(deps, address))
  // Only counted: after too many bounces at unknown mailboxes, each network gets fewer codes.
  if (!user && kind === 'bounced') await mayTake(deps, bounces)
  if (!user || user.email.toLowerCase() !== email) return
  const mail_failed = { kind, at: new Date(now()).toISOString() }
  try {
    await store.users
      .patch({ address: user.address })
      .set({ mail_failed })
      // The person may have changed to another mailbox meanwhile.
      .where((stored, { eq }) => eq(stored.email, user.email))
      .go()
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** An operator calls this when the owner says that the mailbox works again. */
export const forgetFailure = async ({ store }: Pick<Deps, 'store'>, address: User['address']) =>
  void (await store.users.patch({ address }).remove(['mail_failed']).go())
