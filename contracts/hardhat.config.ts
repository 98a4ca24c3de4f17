import { createRequire } from 'node:module'
import toolbox from '@nomicfoundation/hardhat-toolbox-viem'
import { defineConfig } from 'hardhat/config'

const solidity = {
  version: '0.8.37',
  // The compiler comes from npm: nothing is downloaded when building.
  path: createRequire(import.meta.url).resolve('solc/soljson.js'),
  settings: {
    evmVersion: 'cancun',
    viaIR: true,
    optimizer: { enabled: true, runs: 100000 },
    metadata: { bytecodeHash: 'none' },
  },
}

export default defineConfig({
  plugins: [toolbox],
  paths: { sources: './src' },
  solidity: { profiles: { default: { compilers: [solidity] }, production: { compilers: [solidity] } } },
  networks: {
    default: { type: 'edr-simulated', chainType: 'l1', chainId: 11155111 },
  },
})
