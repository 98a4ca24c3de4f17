import type { UserView } from '@mota/functions/schema'
import { ApiError, get } from '@/lib/api.ts'

/** The account of a wallet. Null if it has none. */
export async function findUser(address: string): Promise<UserView | null> {
  try {
    return await get('/user-exists/:walletAddress', { params: { walletAddress: address } })
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null
    throw thrown
  }
}
