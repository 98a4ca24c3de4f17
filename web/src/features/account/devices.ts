import { passkeyOwner } from '@mota/contracts/sdk/wallet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Address, type Hex, size } from 'viem'
import { get, post } from '@/lib/api.ts'
import { isKeyWallet, keptKey, loadWallet } from '@/lib/wallet/index.ts'

/** A passkey or a wallet that can use an account. */
export interface Device {
  owner: Hex
  kind: 'passkey' | 'wallet'
  isThis: boolean
  /** The passkey as the server stores it. */
  kept?: { id: string; created_at: string } | undefined
}

/** The owners of the account according to its contract, each with the passkey that the server stores for it. */
function devicesOf(owners: readonly Hex[], passkeys: readonly Kept[]): Device[] {
  const key = keptKey()
  const isOwn = (owner: Hex) =>
    key !== undefined && (isKeyWallet(key) ? same(owner, key.wallet) : isOf(owner, key.publicKey))
  return owners.map((owner) => ({
    owner,
    kind: size(owner) === 20 ? 'wallet' : 'passkey',
    isThis: isOwn(owner),
    kept: passkeys.find(({ public_key }) => isOf(owner, public_key as Hex)),
  }))
}

interface Kept {
  id: string
  public_key: string
  created_at: string
}

const same = (one: Hex, other: Hex) => one.toLowerCase() === other.toLowerCase()
const isOf = (owner: Hex, publicKey: Hex) => same(passkeyOwner(publicKey), owner)

export function useDevices(address: string, owners: readonly Hex[]) {
  const { data } = useQuery({
    queryKey: ['passkeys', address, owners],
    queryFn: () => readPasskeys(address, owners),
  })
  return devicesOf(owners, data ?? [])
}

/** Also reports passkeys that an earlier visit added or removed, if that report did not reach the server. */
async function readPasskeys(address: string, owners: readonly Hex[]): Promise<Kept[]> {
  await (await loadWallet()).reportAdded(address as Address)
  const { passkeys } = await get('/auth/passkeys')
  const isOwner = ({ public_key }: Kept) => owners.some((owner) => isOf(owner, public_key as Hex))
  // If another window has just changed the account, `owners` is old. The server checks the chain before it forgets one.
  for (const { id } of passkeys.filter((passkey) => !isOwner(passkey)))
    await post('/passkeys/forget', { json: { id } }).catch(() => {})
  return passkeys.filter(isOwner)
}

/** Takes the account away from a device, then signs out all other browsers. */
export function useRemoval(onRemoved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ owner, kind, kept }: Device) => {
      await (await loadWallet()).removeOwner(owner)
      if (kind === 'wallet') return post('/key-wallets/forget', { json: { wallet: owner } })
      return kept
        ? post('/passkeys/forget', { json: { id: kept.id } })
        : post('/auth/end-session', { json: { id: 'others' } })
    },
    onSuccess: onRemoved,
    onSettled: () =>
      Promise.all(
        ['purse', 'passkeys', 'sessions'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
