import type { EntityItem } from 'electrodb'
import type { Deps } from '../deps.ts'
import type { UserView } from '../schema/index.ts'
import { mailboxOf } from './mailbox.ts'
import type { users } from './table.ts'

export type User = EntityItem<ReturnType<typeof users>>

export async function findUser({ store }: Pick<Deps, 'store'>, address: string): Promise<User | undefined> {
  const { data } = await store.users.get({ address: address as User['address'] }).go({ consistent: true })
  return data ?? undefined
}

/** The account of a mailbox, however its address is spelled. */
export async function findByEmail({ store }: Pick<Deps, 'store'>, email: string) {
  const { data } = await store.emails.get({ mailbox: mailboxOf(email) }).go({ consistent: true })
  return data?.address
}

export const userView = ({ email, name, address, is_seller }: User): UserView => ({
  email,
  name,
  address,
  is_seller,
})

/** What others see: the same shape without the e-mail. */
export const publicView = (user: User): UserView => ({ ...userView(user), email: '' })

/** Where letters to a wallet or to the operators' desk go. None go to a mailbox that does not want our letters. */
export const openMailboxes =
  ({ config, store }: Pick<Deps, 'config' | 'store'>): Deps['mailboxOf'] =>
  async (to) => {
    if (to === 'desk') return config.MOTA_CONTACT_TO
    const user = await findUser({ store }, to)
    return user?.mail_failed ? undefined : user?.email
  }
