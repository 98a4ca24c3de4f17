import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem'

/** Rejects mistyped addresses by their checksum, and the contract itself, because it would keep the ether. */
export function receiverProblem(to: string, escrow: string | undefined): string | undefined {
  if (!isAddress(to))
    return 'Enter a valid wallet address: 0x and 40 hexadecimal digits. Check it for typing errors.'
  if (isAddressEqual(to, zeroAddress))
    return 'Nobody owns this address, so the money would be lost. Enter another one.'
  if (escrow && isAddressEqual(to, escrow as Address))
    return 'This is the escrow contract. Enter a wallet address.'
  return undefined
}
