import { createRequire } from 'node:module'
import toolbox from '@nomicfoundation/hardhat-toolbox-viem'
import { configVariable, defineConfig } from 'hardhat/config'
import { networkFacts, type PublicNetwork, publicNetworks } from './sdk/network.ts'

const compiler = {
  version: '0.8.37',
  // The compiler comes from npm, so building downloads nothing.
  path: createRequire(import.meta.url).resolve('solc/soljson.js'),
}

/** The chain that `npm start` runs. */
const local = `http://127.0.0.1:${process.env.CHAIN_PORT ?? 8545}`

/** The settings for the contracts that we deploy. */
const deployed = {
  ...compiler,
  settings: {
    evmVersion: 'cancun',
    viaIR: true,
    optimizer: { enabled: true, runs: 100_000 },
    metadata: { bytecodeHash: 'none' },
  },
}

/**
 * Solidity tests deploy the built artifacts of these contracts. The tests themselves need no optimizer, and compile
 * faster without it.
 */
const test = { ...compiler, settings: { evmVersion: 'cancun' } }

const sources = [
  'src/VehicleEscrow.sol',
  'src/wallet/FeeSponsor.sol',
  'src/wallet/PasskeyVerifier.sol',
  'src/wallet/PersonalAccount.sol',
  'src/wallet/PersonalAccounts.sol',
]
const solidity = {
  compilers: [test],
  overrides: Object.fromEntries(sources.map((source) => [source, deployed])),
}

/**
 * The private keys and the RPC URLs come from the environment or `hardhat keystore set`, never from a file in the
 * repository.
 */
function networkOf(name: PublicNetwork) {
  const prefix = name.toUpperCase().replace('-', '_')
  return {
    type: 'http',
    chainType: networkFacts[name].dataFee ? 'op' : 'l1',
    chainId: networkFacts[name].id,
    url: configVariable(`${prefix}_RPC_URL`),
    accounts: [configVariable(`${prefix}_PRIVATE_KEY`)],
  } as const
}

export default defineConfig({
  plugins: [toolbox],
  paths: { sources: './src', tests: { solidity: './test', nodejs: './test' } },
  solidity: { profiles: { default: solidity, production: solidity } },
  test: {
    solidity: {
      fuzz: { runs: 128 },
      invariant: { runs: 16, depth: 50, failOnRevert: true },
    },
  },
  networks: {
    // Local chains have Sepolia's id, because they stand in for Sepolia.
    default: { type: 'edr-simulated', chainType: 'l1', chainId: 11155111 },
    local: { type: 'http', chainType: 'l1', chainId: 11155111, url: local },
    ...Object.fromEntries(publicNetworks.map((name) => [name, networkOf(name)])),
  },
  verify: { etherscan: { apiKey: configVariable('ETHERSCAN_API_KEY') } },
})
