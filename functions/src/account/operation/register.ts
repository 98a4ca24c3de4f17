import { type Actor, type Deps, requireSelf, secondsOf } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { countMail } from '../../mail/outbox.ts'
import { takeFromMailPool } from '../../mail/pool.ts'
import { take } from '../../quota/operation.ts'
import { conflict, tooMany, unavailable } from '../../refusal.ts'
import { limits, messages, type Registration } from '../../schema/index.ts'
import { isRefused } from '../../table/commit.ts'
import { hashCode, makeCode } from '../code.ts'
import { accountExistsLetter, codeLetter } from '../mail.ts'
import { mailboxOf } from '../mailbox.ts'
import { checkName } from '../name.ts'
import { findByEmail, findUser } from '../user.ts'

const texts = messages.account

/** Sends a code. The response is the same whether or not the e-mail has an account. */
export async function register(
  deps: Deps,
  actor: Actor,
  input: Registration,
  { network }: { network: string | undefined },
) {
  const { email, address } = input
  requireSelf(actor, address)
  checkName(input.name)
  if (await findUser(deps, address)) throw conflict(texts.exists)
  const code = makeCode()
  await storeCode(deps, input, hashCode(deps.config.MOTA_SECRET, address, email, code), () =>
    takeFromMailPool(deps, 'register', network),
  )
  const owner = await findByEmail(deps, email)
  const letter = owner ? accountExistsLetter(deps.config.MOTA_ORIGIN) : codeLetter(code)
  await countMail(deps)
  await deps.mail.send(email, letter).catch(async (error: unknown) => {
    deps.log.error('mail', { letter: 'code', ...failureOf(error) })
    await deps.store.codes.delete({ address }).go()
    throw unavailable(messages.contact.mail)
  })
  return { status: 'sent' as const, message: texts.codeSent, resend_after: limits.codeResendSeconds }
}

/**
 * Limits and stores a code. A wallet waits a minute between two codes and gets a few an hour. A mailbox gets more in
 * ten minutes from all wallets together, and few of them from one wallet: wallets are free, and a stranger must not
 * use up what the owner needs. The span is short, so strangers who use the limit up delay the owner by minutes. `admit`
 * then counts the e-mail for the whole stage, and can still refuse it.
 */
export async function storeCode(
  deps: Deps,
  { address, email, name }: Registration,
  hash: string,
  admit: () => Promise<void>,
) {
  const now = secondsOf(deps)
  const before = await deps.store.codes.get({ address }).go({ consistent: true })
  const wait = (before.data?.sent_at ?? 0) + limits.codeResendSeconds - now
  if (wait > 0) throw tooMany(texts.codeWait, { retry_after: wait })
  const who = mailboxOf(email)
  const hourly = { max: limits.codesPerHour, seconds: 3600, message: texts.codeCap }
  const toMailbox = { who, message: texts.codeMailbox }
  const pair = { who: `${address} ${who}`, message: texts.codeCap }
  await take(deps, { kind: 'code-wallet', who: address, ...hourly })
  await take(deps, { kind: 'code-pair', ...pair, ...limits.pairCodes })
  await take(deps, { kind: 'code-pair-day', ...pair, ...limits.pairCodesPerDay })
  await take(deps, { kind: 'code-mailbox', ...toMailbox, max: limits.mailboxCodes, seconds: 600 })
  await take(deps, {
    kind: 'code-mailbox-day',
    ...toMailbox,
    max: limits.mailboxCodesPerDay,
    seconds: 86_400,
  })
  await admit()
  const item = { address, email, name, hash, tries: 0, sent_at: now, ttl: now + limits.codeMinutes * 60 }
  try {
    await deps.store.codes
      .put(item)
      .where(
        ({ sent_at }, { notExists, lte }) =>
          `${notExists(sent_at)} OR ${lte(sent_at, now - limits.codeResendSeconds)}`,
      )
      .go()
  } catch (error) {
    if (!isRefused(error)) throw error
    throw tooMany(texts.codeWait, { retry_after: limits.codeResendSeconds })
  }
}
