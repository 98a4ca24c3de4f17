import type { StageView } from '@mota/functions/schema'
import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem'

/** Rejects mistyped addresses by their checksum, and contracts that would keep what they get: the escrow and tokens. */
export function receiverProblem(
  to: string,
  stage: Pick<StageView, 'escrow' | 'tokens'> | undefined,
): string | undefined {
  if (!isAddress(to))
    return 'Enter a valid wallet address: 0x and 40 hexadecimal digits. Check it for typing errors.'
  if (isAddressEqual(to, zeroAddress))
    return 'Nobody owns this address, so the money would be lost. Enter another one.'
  const isOf = (contract: string) => isAddressEqual(to, contract as Address)
  if (stage && isOf(stage.escrow)) return 'This is the escrow contract. Enter a wallet address.'
  const token = stage?.tokens.find(({ address }) => isOf(address))
  return token && `This is the contract of ${token.symbol}, not a wallet. Enter a wallet address.`
}
