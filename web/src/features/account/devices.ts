import { passkeyOwner } from '@mota/contracts/sdk/wallet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Address, type Hex, size } from 'viem'
import { get, post } from '@/lib/api.ts'
import { keptPasskey, loadWallet } from '@/lib/wallet/index.ts'

/** A passkey or a wallet that can use an account. */
export interface Device {
  owner: Hex
  kind: 'passkey' | 'wallet'
  isThis: boolean
  /** What Mota keeps of a passkey. */
  kept?: { id: string; created_at: string } | undefined
}

/** The owners that the contract names, with what Mota knows of them. */
export function devicesOf(owners: readonly Hex[], passkeys: readonly Kept[]): Device[] {
  const own = keptPasskey()?.publicKey
  return owners.map((owner) => ({
    owner,
    kind: size(owner) === 20 ? 'wallet' : 'passkey',
    isThis: own !== undefined && isOf(owner, own),
    kept: passkeys.find(({ public_key }) => isOf(owner, public_key as Hex)),
  }))
}

interface Kept {
  id: string
  public_key: string
  created_at: string
}

const isOf = (owner: Hex, publicKey: Hex) => passkeyOwner(publicKey).toLowerCase() === owner.toLowerCase()

export function useDevices(address: string, owners: readonly Hex[]) {
  const { data } = useQuery({
    queryKey: ['passkeys', address, owners],
    queryFn: () => readPasskeys(address, owners),
  })
  return devicesOf(owners, data ?? [])
}

/** Also makes up for what an earlier visit could not tell the server: passkeys that were added or removed. */
async function readPasskeys(address: string, owners: readonly Hex[]): Promise<Kept[]> {
  await (await loadWallet()).reportAdded(address as Address)
  const { passkeys } = await get('/auth/passkeys')
  const isOwner = ({ public_key }: Kept) => owners.some((owner) => isOf(owner, public_key as Hex))
  // Not the passkey of an account that another window has just changed: the server asks the chain.
  for (const { id } of passkeys.filter((passkey) => !isOwner(passkey)))
    await post('/passkeys/forget', { json: { id } }).catch(() => {})
  return passkeys.filter(isOwner)
}

/** Takes the account away from a device, then signs out all other browsers. */
export function useRemoval(onRemoved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ owner, kept }: Device) => {
      await (await loadWallet()).removeOwner(owner)
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
