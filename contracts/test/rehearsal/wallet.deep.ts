import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { createTestClient, http, isAddressEqual, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { readRecord } from '../../deploy/record.ts'
import { feeSponsorAbi, personalAccountsAbi, walletContracts } from '../../sdk/wallet/index.ts'
import { run } from '../../tools/run.ts'
import { type Chain, startChain } from '../support/chain.ts'

/** The steps of the runbook for the contracts of wallets, on a local chain in place of Sepolia. */
const name = 'rehearsal-wallet'
const records = ['', '-sponsor'].map(
  (part) => new URL(`../../ignition/deployments/${name}${part}/`, import.meta.url),
)
const key = generatePrivateKey()
const owner = privateKeyToAccount(key)
const server = privateKeyToAccount(generatePrivateKey()).address

let chain: Chain
let folder: string
const forget = () => Promise.all(records.map((record) => rm(record, { recursive: true, force: true })))

before(async () => {
  await forget()
  folder = await mkdtemp(join(tmpdir(), 'parameters-'))
  chain = await startChain('--mnemonic-random', '--block-time', '1')
  await client().setBalance({ address: owner.address, value: parseEther('10') })
})
after(async () => {
  await chain.stop()
  await forget()
  await rm(folder, { recursive: true })
})

function client() {
  return createTestClient({ mode: 'anvil', chain: sepolia, transport: http(chain.url) }).extend(publicActions)
}

function deploy(module: string, ...options: string[]) {
  return run(
    'hardhat',
    ['ignition', 'deploy', `ignition/modules/${module}.ts`, '--network', 'sepolia', ...options],
    {
      SEPOLIA_RPC_URL: chain.url,
      SEPOLIA_PRIVATE_KEY: key,
      HARDHAT_IGNITION_CONFIRM_DEPLOYMENT: 'true',
    },
  )
}

it('puts the contracts of accounts at the addresses of the sdk', async () => {
  const addresses = [walletContracts.verifier, walletContracts.accounts, walletContracts.implementation]
  for (const address of addresses) assert.equal(await client().getCode({ address }), undefined)
  assert.equal((await deploy('wallet', '--deployment-id', name)).code, 0)
  for (const address of addresses) assert.ok(await client().getCode({ address }), address)
  const implementation = await client().readContract({
    address: walletContracts.accounts,
    abi: personalAccountsAbi,
    functionName: 'implementation',
  })
  assert.ok(isAddressEqual(implementation, walletContracts.implementation))
})

it('does nothing when it is run again', async () => {
  const before = await client().getTransactionCount({ address: owner.address })
  assert.equal((await deploy('wallet', '--deployment-id', name)).code, 0)
  assert.equal(await client().getTransactionCount({ address: owner.address }), before)
})

it('deploys a sponsor for the key of the server, owned by the deployer', async () => {
  const parameters = join(folder, 'parameters.json')
  await writeFile(parameters, JSON.stringify({ sponsor: { server } }))
  const options = ['--deployment-id', `${name}-sponsor`, '--parameters', parameters]
  assert.equal((await deploy('sponsor', ...options)).code, 0)
  const record = await readRecord(`${name}-sponsor`)
  assert.ok(record)
  const contract = { address: record.address, abi: feeSponsorAbi } as const
  assert.equal(await client().readContract({ ...contract, functionName: 'server' }), server)
  assert.equal(await client().readContract({ ...contract, functionName: 'owner' }), owner.address)
})
