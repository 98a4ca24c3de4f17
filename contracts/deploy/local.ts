import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  type Hex,
  http,
  isAddressEqual,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { deployments, escrowAbi } from '../sdk/index.ts'
import { constructorArguments, mnemonic } from './constants.ts'
import { bytecode } from './generated/bytecode.ts'
import { dollarBytecode, nairaBytecode } from './generated/tokens.ts'
import { receiptOf } from './receipt.ts'

/**
 * Deploys the escrow and the test tokens to their addresses in `deployments.local`, and lists the tokens in the escrow.
 * Skips what is already done. The first run needs a fresh chain.
 */
export async function deployLocal(rpcUrl: string): Promise<Address> {
  const { escrow, periods, tokens } = deployments.local
  const transport = http(rpcUrl)
  const reader = createPublicClient({ chain: sepolia, transport })
  const account = mnemonicToAccount(mnemonic)
  const writer = createWalletClient({ account, chain: sepolia, transport })
  const isThere = async (address: Address) => Boolean(await reader.getCode({ address }))

  /**
   * An address depends on how many transactions the account sent before, so these must be its first contracts, in this
   * order.
   */
  async function deploy(expected: Address, code: Hex): Promise<void> {
    const { contractAddress } = await receiptOf(reader, await writer.sendTransaction({ data: code }))
    if (!contractAddress || !isAddressEqual(contractAddress, expected)) {
      throw new Error(
        `The escrow and the tokens must be the first contracts of ${account.address}. Use a fresh chain.`,
      )
    }
  }

  if (!(await isThere(escrow))) {
    const args = constructorArguments(account.address, periods)
    await deploy(escrow, encodeDeployData({ abi: escrowAbi, bytecode, args }))
  }
  for (const { address, pays } of tokens) {
    if (!(await isThere(address)))
      await deploy(address, pays === 'authorization' ? dollarBytecode : nairaBytecode)
  }
  const contract = { address: escrow, abi: escrowAbi } as const
  const listed = await reader.readContract({ ...contract, functionName: 'tokens' })
  for (const { address } of tokens.slice(listed.length)) {
    const hash = await writer.writeContract({ ...contract, functionName: 'listToken', args: [address] })
    await receiptOf(reader, hash)
  }
  return escrow
}
