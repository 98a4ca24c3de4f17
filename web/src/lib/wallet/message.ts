import { type Address, getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { get } from '../api.ts'

const validMs = 10 * 60_000

interface Said {
  address: Address
  chainId: number
  /** What the owner of the wallet agrees to. */
  statement: string
}

/** A message that a wallet signs for this site (EIP-4361). The server accepts it once. */
export async function messageFor({ address, chainId, statement }: Said): Promise<string> {
  const { nonce } = await get('/auth/nonce')
  const now = new Date()
  return createSiweMessage({
    address: getAddress(address),
    chainId,
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement,
    nonce,
    issuedAt: now,
    expirationTime: new Date(now.getTime() + validMs),
  })
}
