import { readFile } from 'node:fs/promises'
import {
  type Address,
  concat,
  createTestClient,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  http,
  publicActions,
  toHex,
  walletActions,
  zeroHash,
} from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { feeSponsorAbi } from '../sdk/wallet/index.ts'
import { create2Proxy, mnemonic } from './constants.ts'
import { accountsBytecode, sponsorBytecode, verifierBytecode } from './generated/wallet.ts'
import { receiptOf } from './receipt.ts'

/** The part of the EntryPoint that creates accounts. Its address is a constant of the EntryPoint. */
export const senderCreator = '0x0A630a99Df908A81115A3022927Be82f9299987e'

/**
 * Puts the EntryPoint on a local chain and deploys the contracts of wallets, unless they are there. The sponsor
 * pays the fees of operations that `server` signed. It gets a deposit of `deposit` wei when it is created. Returns the
 * sponsor's address.
 */
export async function deployWallet(rpcUrl: string, server: Address, deposit = 0n): Promise<Address> {
  const account = mnemonicToAccount(mnemonic)
  const chain = createTestClient({ mode: 'anvil', account, chain: sepolia, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

  await chain.setCode({ address: entryPoint09Address, bytecode: await bytesOf('entry-point') })
  await chain.setCode({ address: senderCreator, bytecode: await bytesOf('sender-creator') })

  const sponsorCode = encodeDeployData({
    abi: feeSponsorAbi,
    bytecode: sponsorBytecode,
    args: [account.address, server],
  })
  for (const bytecode of [verifierBytecode, accountsBytecode, sponsorCode] satisfies Hex[]) {
    if (await chain.getCode({ address: addressOf(bytecode) })) continue
    await receiptOf(
      chain,
      await chain.sendTransaction({ to: create2Proxy, data: concat([zeroHash, bytecode]) }),
    )
    if (bytecode !== sponsorCode || deposit === 0n) continue
    const call = {
      address: addressOf(bytecode),
      abi: feeSponsorAbi,
      functionName: 'deposit',
      value: deposit,
    } as const
    await receiptOf(chain, await chain.writeContract(call))
  }
  return addressOf(sponsorCode)
}

const addressOf = (bytecode: Hex) => getCreate2Address({ from: create2Proxy, salt: zeroHash, bytecode })

/** The deployed bytes of the EntryPoint, version 0.9, from the npm package hardhat-predeploy 0.4.1 (MIT). */
async function bytesOf(name: 'entry-point' | 'sender-creator'): Promise<Hex> {
  return toHex(await readFile(new URL(`entry-point/${name}.bin`, import.meta.url)))
}
