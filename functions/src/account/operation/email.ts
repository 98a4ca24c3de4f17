import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { countMail } from '../../mail/outbox.ts'
import { takeFromMailPool } from '../../mail/pool.ts'
import { conflict, notFound, unavailable } from '../../refusal.ts'
import { type EmailChange, limits, messages } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { hashCode, makeCode } from '../code.ts'
import { accountExistsLetter, emailChangedLetter, newEmailLetter } from '../mail.ts'
import { mailboxOf } from '../mailbox.ts'
import { findByEmail, findUser, type User, userView } from '../user.ts'
import { storeCode } from './register.ts'
import { enteredCode, refused } from './verify.ts'

const texts = messages.account

async function ownUser(deps: Deps, { address }: Actor): Promise<User> {
  const user = await findUser(deps, address)
  if (!user) throw notFound(texts.unknown)
  return user
}

/** Sends a code to the new address. The response is the same whether or not that address has an account. */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { address, email }: EmailChange,
  { network }: { network: string | undefined },
) {
  requireSelf(actor, address)
  const { email: before, name } = await ownUser(deps, actor)
  if (email === before) throw conflict(texts.emailSame, { email: texts.emailSame })
  const code = makeCode()
  const hash = hashCode(deps.config.MOTA_SECRET, actor.address, email, code)
  await storeCode(deps, { address: actor.address, email, name }, hash, () =>
    takeFromMailPool(deps, 'change', network),
  )
  const owner = await findByEmail(deps, email)
  const isTaken = owner !== undefined && owner !== actor.address
  const letter = isTaken ? accountExistsLetter(deps.config.MOTA_ORIGIN) : newEmailLetter(code)
  await countMail(deps)
  await deps.mail.send(email, letter).catch(async (error: unknown) => {
    deps.log.error('mail', { letter: 'new-email', ...failureOf(error) })
    await deps.store.codes.delete({ address: actor.address }).go()
    throw unavailable(messages.contact.mail)
  })
  return { status: 'sent' as const, message: texts.codeSent, resend_after: limits.codeResendSeconds }
}

/**
 * Changes the address. The notice to the old one is sent first: without it nothing changes, so that nobody can take an
 * account over unseen while the mail server is down. A mailbox that bounced cannot stop its owner from leaving it.
 */
export async function confirmEmail(deps: Deps, actor: Actor, { otp }: { otp: string }) {
  const code = await enteredCode(deps, actor, otp)
  const before = await ownUser(deps, actor)
  if (!before.mail_failed)
    await deps.mail
      .send(before.email, emailChangedLetter(deps.config.MOTA_ORIGIN))
      .catch((error: unknown) => {
        deps.log.error('mail', { letter: 'email-changed', ...failureOf(error) })
        throw unavailable(messages.contact.mail)
      })
  return untilDone(async () => {
    const user = await ownUser(deps, actor)
    const { address } = user
    const [old, next] = [mailboxOf(user.email), mailboxOf(code.email)]
    const outcome = await commit(
      deps.store.write(({ users, emails, codes }) => [
        users
          .patch({ address })
          .set({ email: code.email })
          .remove(['mail_failed'])
          .where(({ email }, { eq }) => eq(email, user.email))
          .commit(),
        codes
          .delete({ address })
          .where(({ hash }, { eq }) => eq(hash, code.hash))
          .commit(),
        ...(old === next
          ? []
          : [emails.create({ mailbox: next, address }).commit(), emails.delete({ mailbox: old }).commit()]),
      ]),
    )
    if (outcome.refused(1)) throw refused(texts.codeBurnt)
    if (outcome.refused(2)) throw conflict(texts.emailTaken)
    return outcome.ok
      ? { message: texts.emailChanged, user: userView({ ...user, email: code.email }) }
      : undefined
  })
}
