import { type Address, concat, encodeAbiParameters, getCreate2Address, type Hex, keccak256, size } from 'viem'
import { walletContracts } from '../generated/wallet.ts'

/**
 * An owner of an account (ERC-7913). For a wallet it is the 20 bytes of its address, for a passkey the verifier's
 * address and both coordinates of the public key.
 */
export type Owner = Hex

export function passkeyOwner(publicKey: Hex): Owner {
  if (size(publicKey) !== 64) throw new Error('The public key of a passkey has 64 bytes.')
  return concat([walletContracts.verifier, publicKey])
}

/**
 * The code of every account: a minimal proxy (ERC-1167). An address with exactly this code runs our account contract
 * and nothing else.
 */
export const accountCode = concat([
  '0x363d3d373d3d3d363d73',
  walletContracts.implementation,
  '0x5af43d82803e903d91602b57fd5bf3',
]).toLowerCase() as Hex

/** The address of the account that `owners` create. It is known before the account exists. */
export function accountAddress(owners: readonly Owner[]): Address {
  const bytecode = concat(['0x3d602d80600a3d3981f3', accountCode])
  const salt = keccak256(encodeAbiParameters([{ type: 'bytes[]' }], [owners]))
  return getCreate2Address({ from: walletContracts.accounts, salt, bytecode })
}
