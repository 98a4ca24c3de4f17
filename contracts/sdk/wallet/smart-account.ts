import {
  type Address,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  size,
  type TypedDataDefinition,
} from 'viem'
import {
  entryPoint09Abi,
  entryPoint09Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { personalAccountsAbi, walletContracts } from '../generated/wallet.ts'
import { accountAddress, type Owner } from './account.ts'
import { encodeCalls } from './call.ts'
import { type AccountDomain, accountTypedData, messageTypedData } from './nested.ts'
import { encodeAssertion, signatureBy } from './signature.ts'

export interface Signer {
  owner: Owner
  /** An account's signature of typed data (EIP-712) by this owner. Wallets show typed data, and sign no bare hash. */
  sign(typed: TypedDataDefinition): Hex | Promise<Hex>
}

const entryPoint = { abi: entryPoint09Abi, address: entryPoint09Address, version: '0.9' } as const

/**
 * The account of viem's account abstraction that this owner signs for: the one that the owner makes, or one at another
 * `address` that it was added to.
 */
export async function openAccount(
  client: PublicClient,
  { owner, sign }: Signer,
  address: Address = accountAddress([owner]),
): Promise<SmartAccount> {
  const chainId = client.chain?.id
  if (!chainId) throw new Error('The client needs a chain.')
  const own: AccountDomain = { name: 'Mota Account', version: '1', chainId, verifyingContract: address }
  return toSmartAccount({
    client,
    entryPoint,
    getAddress: async () => address,
    // viem calls this only before the account exists. An account at another address exists, because an owner was added to it.
    getFactoryArgs: async () => {
      const create = { abi: personalAccountsAbi, functionName: 'create', args: [[owner]] } as const
      return { factory: walletContracts.accounts, factoryData: encodeFunctionData(create) }
    },
    // Always key 0, so the nonces are one sequence. Viem's own key begins a new sequence for each operation, so a payment
    // that is signed again after a lost answer could be made twice.
    getNonce: async () =>
      client.readContract({ ...entryPoint, functionName: 'getNonce', args: [address, 0n] }),
    getStubSignature: async () => signatureBy(owner, stubOf(owner)),
    encodeCalls: async (calls) =>
      encodeCalls(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    signMessage: async ({ message }) => sign(messageTypedData(own, message)),
    async signTypedData(definition) {
      const typed = definition as TypedDataDefinition
      const signature = await sign(accountTypedData(own, typed))
      return wrapTypedDataSignature({ ...typed, domain: typed.domain ?? {}, signature })
    },
    async signUserOperation({ chainId: on = chainId, ...operation }) {
      const userOperation = { ...operation, sender: address, signature: '0x' as const }
      return sign(
        getUserOperationTypedData({ chainId: on, entryPointAddress: entryPoint.address, userOperation }),
      )
    },
  })
}

/** A signature as long as a real one, from which the gas of an operation is estimated. */
const stubOf = (owner: Owner): Hex =>
  size(owner) === 20
    ? `0x${'11'.repeat(64)}1b`
    : encodeAssertion({
        r: 1n,
        s: 1n,
        authenticatorData: `0x${'aa'.repeat(32)}0500000001`,
        clientDataJSON: `{"type":"webauthn.get","challenge":"${'A'.repeat(43)}","origin":"https://mota.example","crossOrigin":false}`,
      })
