import {
  type Address,
  concatHex,
  createWalletClient,
  getContractAddress,
  type Hex,
  http,
  parseEther,
  serializeErc6492Signature,
  size,
  toHex,
  zeroHash,
} from 'viem'
import { sepolia } from 'viem/chains'
import { inject } from 'vitest'
import { anvil } from './chain.ts'
import type { Person } from './person.ts'

/** Deploys what it is sent, at an address that follows from it alone; every chain has this one. */
const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** An ERC-1271 wallet in bytes: hash, v, r and s go to ecrecover; if the owner comes out, the answer is yes. */
const codeOf = (owner: Address) =>
  concatHex([
    '0x600435600052',
    '0x60a43560f81c602052',
    '0x606435604052',
    '0x608435606052',
    '0x602060006080600060015afa50',
    '0x60005173',
    owner,
    '0x14631626ba7e60e01b0260005260206000f3',
  ])

/** What leaves that code behind when it is deployed. */
const creationOf = (code: Hex) => {
  const length = toHex(size(code), { size: 1 })
  return concatHex(['0x60', length, '0x600c60003960', length, '0x6000f3', code])
}

/** A wallet that somebody owns through a contract, which may not be there yet. */
export function contractWallet({ account }: Person) {
  const bytecode = creationOf(codeOf(account.address))
  const data = concatHex([zeroHash, bytecode])
  return {
    address: getContractAddress({ from: factory, salt: zeroHash, bytecode, opcode: 'CREATE2' }),
    async deploy() {
      await anvil().setBalance({ address: account.address, value: parseEther('1') })
      const wallet = createWalletClient({
        account,
        chain: sepolia,
        transport: http(inject('env').MOTA_RPC_URL),
      })
      const hash = await wallet.sendTransaction({ to: factory, data })
      await anvil().waitForTransactionReceipt({ hash, pollingInterval: 50 })
    },
    /** A signature that brings along how to make the wallet. */
    wrap: (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature }),
  }
}
