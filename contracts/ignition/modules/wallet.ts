import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import { concat, zeroHash } from 'viem'
import { create2Proxy } from '../../deploy/constants.ts'
import { accountsBytecode, verifierBytecode } from '../../deploy/generated/wallet.ts'

/**
 * The verifier and the factory at the addresses that the sdk has for every chain, through the CREATE2 proxy. They have no
 * owner, so it does not matter who deploys them.
 */
export default buildModule('wallet', (module) => {
  const deploy = (id: string, bytecode: `0x${string}`) =>
    module.send(id, create2Proxy, 0n, concat([zeroHash, bytecode]))
  deploy('PasskeyVerifier', verifierBytecode)
  deploy('PersonalAccounts', accountsBytecode)
  return {}
})
