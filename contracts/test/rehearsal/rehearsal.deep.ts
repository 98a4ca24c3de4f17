import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { type DeploymentRecord, readRecord } from '../../deploy/record.ts'
import { deployments, escrowAbi, readSale, Status } from '../../sdk/index.ts'
import { run } from '../../tools/run.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { startExplorer } from './explorer.ts'
import { creationCode } from './verify.ts'

const name = 'rehearsal'
const folder = new URL(`../../ignition/deployments/${name}/`, import.meta.url)
const key = generatePrivateKey()
const owner = privateKeyToAccount(key)
const { periods } = deployments.sepolia

const asked = { HARDHAT_IGNITION_CONFIRM_DEPLOYMENT: 'true', HARDHAT_IGNITION_CONFIRM_RESET: 'true' }

/** Deploys twice, each time to a fresh chain. The record of the first must not disturb the second. */
describe('deployment to a local chain', () => {
  for (const time of ['first', 'second']) {
    it(`puts the escrow at its fixed address the ${time} time`, async () => {
      const chain = await startChain()
      try {
        const { code } = await run('npm', ['run', 'deploy:local'], {
          ...asked,
          CHAIN_PORT: new URL(chain.url).port,
        })
        assert.equal(code, 0)
        const reader = createPublicClient({ chain: sepolia, transport: http(chain.url) })
        assert.ok(await reader.getCode({ address: deployments.local.escrow }))
      } finally {
        await chain.stop()
      }
    })
  }
})

/** The steps for Sepolia, on a local chain with other accounts and a fixed block time. */
describe('deployment to a public chain', () => {
  let chain: Chain
  let record: DeploymentRecord
  before(async () => {
    await rm(folder, { recursive: true, force: true })
    chain = await startChain('--mnemonic-random', '--block-time', '1')
    await client().setBalance({ address: owner.address, value: parseEther('10') })
  })
  after(async () => {
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  })

  function client() {
    const transport = http(chain.url)
    return createTestClient({ mode: 'anvil', chain: sepolia, transport, pollingInterval: 200 }).extend(
      publicActions,
    )
  }

  it('deploys with a key from the environment', async () => {
    const module = ['ignition', 'deploy', 'ignition/modules/escrow.ts', '--deployment-id', name]
    const { code } = await run('hardhat', [...module, '--network', 'sepolia'], {
      SEPOLIA_RPC_URL: chain.url,
      SEPOLIA_PRIVATE_KEY: key,
      ...asked,
    })
    assert.equal(code, 0)
  })

  it('is recorded with its address and block', async () => {
    const found = await readRecord(name)
    assert.ok(found)
    record = found
    assert.notEqual(record.address, deployments.local.escrow)
    const blockNumber = BigInt(record.startBlock)
    assert.ok(await client().getCode({ address: record.address, blockNumber }))
    assert.equal(
      await client().getCode({ address: record.address, blockNumber: blockNumber - 1n }),
      undefined,
    )
  })

  it('sends the explorer a source that compiles to the deployed code', async () => {
    const explorer = await startExplorer()
    const task = ['ignition', 'verify', name, '--network', 'sepolia']
    const { code } = await run('hardhat', ['--config', 'test/rehearsal/explorer.config.ts', ...task], {
      SEPOLIA_RPC_URL: chain.url,
      SEPOLIA_PRIVATE_KEY: key,
      ETHERSCAN_API_KEY: 'any',
      EXPLORER_URL: explorer.url,
    })
    explorer.stop()
    assert.equal(code, 0)
    const [form] = explorer.forms
    assert.ok(form)
    const { input } = await client().getTransaction({ hash: record.hash })
    assert.equal(form.contractaddress, record.address)
    assert.equal(creationCode(form), input)
  })

  it('supports a whole sale', async () => {
    const chainClient = client()
    const buyer = await funded()
    const seller = await funded()
    const price = parseEther('1')
    await buyer('makeTransaction', [price, seller.address], price)
    await seller('deliver', [1n])
    await buyer('satisfy', [1n])
    await chainClient.increaseTime({ seconds: periods.wait })
    await seller('claim', [1n])
    await seller('withdraw', [price])
    assert.equal((await readSale(chainClient, record.address, 1n))?.status, Status.finalized)
    assert.equal(await chainClient.getBalance({ address: record.address }), 0n)
  })

  /** A new account with some ether, as a function that calls the escrow. */
  async function funded() {
    const account = privateKeyToAccount(generatePrivateKey())
    await client().setBalance({ address: account.address, value: parseEther('2') })
    const wallet = createWalletClient({ account, chain: sepolia, transport: http(chain.url) })
    async function call(
      functionName: string,
      args: readonly (bigint | Address)[],
      value = 0n,
    ): Promise<void> {
      const data: Hex = encodeFunctionData({ abi: escrowAbi, functionName, args } as never)
      const hash = await wallet.sendTransaction({ to: record.address, data, value })
      const { status } = await client().waitForTransactionReceipt({ hash })
      assert.equal(status, 'success', functionName)
    }
    return Object.assign(call, { address: account.address })
  }
})
