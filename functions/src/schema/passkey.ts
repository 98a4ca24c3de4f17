import * as z from 'zod'
import { address, hash } from './chain.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'

const texts = messages.passkey

/** The name that a browser gives a passkey (base64url). */
const credential = z
  .string({ error: texts.credential })
  .regex(new RegExp(`^[A-Za-z0-9_-]{16,${limits.credential}}$`), texts.credential)

export const passkeyParams = z.object({ id: credential })

export const newPasskey = z.object({
  id: credential,
  /** Both coordinates of the point, 32 bytes each. */
  public_key: z.string({ error: texts.publicKey }).regex(/^0x[0-9a-f]{128}$/, texts.publicKey),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** The passkeys that Mota keeps for an account. Which of them own it, the chain says. */
export const passkeysView = z.object({
  passkeys: z.array(z.object({ id: z.string(), public_key: z.string(), created_at: z.string() })),
})
export type PasskeysView = z.infer<typeof passkeysView>

/**
 * The message that the owner of a wallet signs to make it a key of an account. It is a sign-in message with this statement (EIP-4361),
 * so wallets show it as text and compare the site.
 */
export const keyStatement = (account: string) =>
  `Make this wallet a key of the Mota account ${account.toLowerCase()}. It can then sign in to that account, move its money and remove its other keys.`

export const keyWalletParams = z.object({ wallet: address })

/** The accounts that a wallet can sign in to. */
export const keyWalletsView = z.object({ accounts: z.array(z.string()) })
export type KeyWalletsView = z.infer<typeof keyWalletsView>

/** The data that a browser needs to use a passkey that was created in another browser. */
export const passkeyView = z.object({ id: z.string(), public_key: z.string(), address: z.string() })
export type PasskeyView = z.infer<typeof passkeyView>

const bytes = (max: number) =>
  z
    .string({ error: texts.operation })
    .max(2 + 2 * max, texts.operation)
    .regex(/^0x([0-9a-fA-F]{2})*$/, texts.operation)
    .transform((value) => value.toLowerCase() as `0x${string}`)

const quantity = z
  .string({ error: texts.operation })
  .regex(/^0x[0-9a-fA-F]{1,64}$/, texts.operation)
  .transform((value) => value.toLowerCase() as `0x${string}`)

/** Gas and its price have 16 bytes in the EntryPoint. */
const gas = quantity.refine((value) => value.length <= 2 + 32, texts.operation)

/** An operation of an account (ERC-4337, EntryPoint 0.9). */
export const userOperation = z.object({
  sender: address,
  nonce: quantity,
  factory: address.optional(),
  factoryData: bytes(limits.operationBytes).optional(),
  callData: bytes(limits.operationBytes),
  callGasLimit: gas.optional(),
  verificationGasLimit: gas.optional(),
  preVerificationGas: gas.optional(),
  maxFeePerGas: gas.optional(),
  maxPriorityFeePerGas: gas.optional(),
  paymaster: address.optional(),
  paymasterData: bytes(limits.operationBytes).optional(),
  paymasterVerificationGasLimit: gas.optional(),
  paymasterPostOpGasLimit: gas.optional(),
  signature: bytes(limits.operationBytes).optional(),
})
export type UserOperationView = z.infer<typeof userOperation>

const envelope = {
  jsonrpc: z.literal('2.0').optional(),
  id: z.union([z.number(), z.string().max(64)]).optional(),
}

/** The methods of a bundler that pages may call. Others are refused. */
export const bundlerRequest = z.discriminatedUnion(
  'method',
  [
    z.object({
      ...envelope,
      method: z.literal('eth_estimateUserOperationGas'),
      params: z.tuple([userOperation, address]),
    }),
    z.object({
      ...envelope,
      method: z.literal('eth_sendUserOperation'),
      params: z.tuple([userOperation, address]),
    }),
    z.object({
      ...envelope,
      method: z.literal('eth_getUserOperationReceipt'),
      params: z.tuple([hash]),
    }),
  ],
  { error: texts.method },
)
export type BundlerRequest = z.infer<typeof bundlerRequest>

/** Who pays the fee of an operation (ERC-7677): first for the estimate of its gas, then with a signature. */
export const paymasterRequest = z.object({
  ...envelope,
  method: z.enum(['pm_getPaymasterStubData', 'pm_getPaymasterData'], { error: texts.method }),
  // The last one is the context, which we do not use.
  params: z.union([
    z.tuple([userOperation, address, quantity]),
    z.tuple([userOperation, address, quantity, z.unknown()]),
  ]),
})
export type PaymasterRequest = z.infer<typeof paymasterRequest>

export const rpcView = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string()]).nullable(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})
export type RpcView = z.infer<typeof rpcView>
