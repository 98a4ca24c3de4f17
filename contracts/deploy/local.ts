import { type Address, createPublicClient, createWalletClient, http, isAddressEqual } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { deployments, escrowAbi } from '../sdk/index.ts'
import { constructorArguments } from './arguments.ts'
import { bytecode } from './generated/bytecode.ts'
import { receiptOf } from './receipt.ts'

/** The usual public test mnemonic, which local nodes use. Its accounts must never hold real money. */
const mnemonic = 'test test test test test test test test test test test junk'

/** Deploys the escrow to its address in `deployments.local`, unless it is there. Needs a fresh chain. */
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
    throw new Error(`The escrow must be the first contract of ${account.address}. Use a fresh chain.`)
  }
  return escrow
}
