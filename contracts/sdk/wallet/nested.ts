import {
  type Address,
  type SignableMessage,
  type TypedDataDefinition,
  toPrefixedMessage,
  zeroHash,
} from 'viem'

/** The domain of an account's own signatures. */
export interface AccountDomain {
  name: string
  version: string
  chainId: number
  verifyingContract: Address
}

/**
 * A message as an account's owner signs it. Like typed data below it names the account (ERC-7739), so that no other
 * account of the same owner has signed it.
 */
export const spokenTypedData = (domain: AccountDomain, message: SignableMessage): TypedDataDefinition => ({
  domain: { ...domain },
  types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  primaryType: 'PersonalSign',
  message: { prefixed: toPrefixedMessage(message) },
})

/** Wraps typed data for the owner of an account (ERC-7739): it keeps the domain of the app, and adds the account's own. */
export function ofAccount(
  account: AccountDomain,
  { domain = {}, types, primaryType, message }: TypedDataDefinition,
): TypedDataDefinition {
  const nested = [
    { name: 'contents', type: primaryType },
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ]
  return {
    domain,
    types: { ...types, TypedDataSign: nested },
    primaryType: 'TypedDataSign',
    message: { contents: message, ...account, salt: zeroHash },
  } as TypedDataDefinition
}
