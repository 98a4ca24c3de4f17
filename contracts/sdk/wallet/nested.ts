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
 * The typed data with which an account's owner signs a message. It names the account (ERC-7739), so the signature is not
 * valid for the owner's other accounts.
 */
export const messageTypedData = (domain: AccountDomain, message: SignableMessage): TypedDataDefinition => ({
  domain: { ...domain },
  types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  primaryType: 'PersonalSign',
  message: { prefixed: toPrefixedMessage(message) },
})

/** Wraps typed data for the owner of an account (ERC-7739): it keeps the domain of the app, and adds the account's own. */
export function accountTypedData(
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
