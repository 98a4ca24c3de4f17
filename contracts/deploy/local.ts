import { type Address, createPublicClient, createWalletClient, http, isAddressEqual } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { deployments, escrowAbi } from '../sdk/index.ts'
import { constructorArguments } from './arguments.ts'
import { bytecode } from './generated/bytecode.ts'
import { receiptOf } from './receipt.ts'

/** Everybody's test mnemonic: worthless by design, and known to every local node. */
const mnemonic = 'test test test test test test test test test test test junk'

/** Puts the escrow where `deployments.local` says, unless it is there. The chain must be fresh or this one. */
export async function deployLocal(rpcUrl: string): Promise<Address> {
  const { escrow, periods } = deployments.local
  const transport = http(rpcUrl)
  const reader = createPublicClient({ chain: sepolia, transport })
  if (await reader.getCode({ address: escrow })) return escrow

  const account = mnemonicToAccount(mnemonic)
  const writer = createWalletClient({ account, chain: sepolia, transport })
  const hash = await writer.deployContract({
    abi: escrowAbi,
    bytecode,
    args: constructorArguments(account.address, periods),
  })
  const { contractAddress } = await receiptOf(reader, hash)
  if (!contractAddress || !isAddressEqual(contractAddress, escrow)) {
    throw new Error(`The escrow must be the first contract of ${account.address}: begin with a fresh chain.`)
  }
  return escrow
}
