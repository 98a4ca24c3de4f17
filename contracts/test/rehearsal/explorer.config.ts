import { defineConfig } from 'hardhat/config'
import config from '../../hardhat.config.ts'

const url = process.env.EXPLORER_URL ?? ''

/** The normal configuration, but with a local explorer as the only one for Sepolia. */
export default defineConfig({
  ...config,
  chainDescriptors: {
    11155111: { name: 'Sepolia', blockExplorers: { etherscan: { name: 'Explorer', url, apiUrl: url } } },
  },
  verify: { ...config.verify, blockscout: { enabled: false }, sourcify: { enabled: false } },
})
