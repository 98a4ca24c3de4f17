import { deployments, publicNetworks } from '@mota/contracts/sdk'
import { createTestClient, http, parseAbi, publicActions, walletActions } from 'viem'
import { walletOf } from '../../local/seed/people.ts'
import { owner } from './person.ts'

/** Hands the escrow over to a contract, in the two steps of contracts/README.md. Our chain lets it speak without its owners. */
const { RPC_URL = '', NETWORK = '' } = process.env
const network = publicNetworks.find((name) => name === NETWORK)
if (!network) throw new Error(`There is no network ${NETWORK}.`)
const { escrow: address } = deployments[network]
const chain = createTestClient({ mode: 'anvil', transport: http(RPC_URL) })
  .extend(publicActions)
  .extend(walletActions)

const safe = '0x5afe00000000000000000000000000000000cafe'
const abi = parseAbi(['function transferOwnership(address)', 'function acceptOwnership()'])
const call = { address, abi, chain: null } as const
await chain.setCode({ address: safe, bytecode: '0x00' })
await chain.impersonateAccount({ address: safe })
await chain.setBalance({ address: safe, value: 10n ** 18n })
const steps = [
  () =>
    chain.writeContract({
      ...call,
      account: walletOf(owner),
      functionName: 'transferOwnership',
      args: [safe],
    }),
  () => chain.writeContract({ ...call, account: safe, functionName: 'acceptOwnership' }),
]
for (const step of steps) {
  const { status } = await chain.waitForTransactionReceipt({ hash: await step() })
  if (status !== 'success') throw new Error('The escrow was not handed over.')
}
console.log(`The escrow belongs to ${safe}.`)
