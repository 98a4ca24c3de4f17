import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base, baseSepolia, mainnet, sepolia } from 'viem/chains'
import { deployments } from '../../sdk/deployments.ts'
import { chainOf, factsOf, feeOf, networkFacts, publicNetworks } from '../../sdk/network.ts'

const known = { sepolia, mainnet, base, 'base-sepolia': baseSepolia }

for (const name of publicNetworks)
  test(`the facts of ${name} are those that viem knows`, () => {
    const facts = networkFacts[name]
    const chain = known[name]
    assert.equal(facts.id, chain.id)
    assert.deepEqual(facts.currency, chain.nativeCurrency)
    assert.equal(facts.explorer, chain.blockExplorers.default.url)
    assert.deepEqual([facts.rpc], chain.rpcUrls.default.http)
    assert.equal(facts.isTest, 'testnet' in chain && chain.testnet === true)
    const oracle = 'gasPriceOracle' in chain.contracts ? chain.contracts.gasPriceOracle.address : undefined
    assert.equal(facts.dataFee, oracle)
    assert.equal(factsOf(chain.id), facts)
    assert.equal(deployments[name].chainId, chain.id)
    assert.equal(chainOf(facts, 'http://127.0.0.1:1').rpcUrls.default.http[0], 'http://127.0.0.1:1')
  })

test('an unknown chain is named', () => {
  assert.throws(() => factsOf(5), /chain 5/)
})

test('a rollup also charges for the data of a transaction', async () => {
  const reader = {
    getGasPrice: async () => 7n,
    readContract: async ({ args: [bytes] }: { args: [bigint] }) => bytes * 1_000n,
  }
  const transaction = { gas: 100, bytes: 3 }
  assert.equal(await feeOf(reader, networkFacts.sepolia, transaction), 700n)
  assert.equal(await feeOf(reader, networkFacts.base, transaction), 3_700n)
})
