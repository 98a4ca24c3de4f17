import { defineConfig } from 'hardhat/config'
import config from '../../hardhat.config.ts'

const url = process.env.EXPLORER_URL ?? ''

/** The product's configuration, with one explorer alone for Sepolia's contracts, on this machine. */
export default defineConfig({
  ...config,
  chainDescriptors: {
    11155111: { name: 'Sepolia', blockExplorers: { etherscan: { name: 'Explorer', url, apiUrl: url } } },
  },
  verify: { ...config.verify, blockscout: { enabled: false }, sourcify: { enabled: false } },
})
