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
import { toAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { inject } from 'vitest'
import { anvil } from './chain.ts'
import { Person } from './person.ts'

/** A contract that deploys the bytecode it is sent, at an address that depends only on it. It exists on every chain. */
const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** The bytecode of an ERC-1271 wallet. It accepts a signature if ecrecover returns the owner. */
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

/** The creation bytecode that deploys this code. */
const creationOf = (code: Hex) => {
  const length = toHex(size(code), { size: 1 })
  return concatHex(['0x60', length, '0x600c60003960', length, '0x6000f3', code])
}

/** A person's contract wallet, which may not be deployed yet. */
export function contractWallet({ account, market }: Person) {
  const bytecode = creationOf(codeOf(account.address))
  const data = concatHex([zeroHash, bytecode])
  const address = getContractAddress({ from: factory, salt: zeroHash, bytecode, opcode: 'CREATE2' })
  const wrap = (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature })
  return {
    address,
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
    /** Adds the deployment of the wallet to a signature (ERC-6492). */
    wrap,
    /** The person whose address is this wallet. They sign in before the wallet is deployed as well. */
    person: () =>
      new Person(
        market,
        toAccount({
          address,
          signMessage: async (given) => wrap(await account.signMessage(given)),
          signTypedData: (given) => account.signTypedData(given),
          signTransaction: () => Promise.reject(new Error('A contract cannot send a transaction.')),
        }),
      ),
  }
}
