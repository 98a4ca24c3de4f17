import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import { concat, zeroHash } from 'viem'
import { create2Proxy } from '../../deploy/constants.ts'
import { accountsBytecode, verifierBytecode } from '../../deploy/generated/wallet.ts'

/**
 * Deploys the verifier and the account factory through the CREATE2 proxy, so their addresses match the sdk on every chain. They have no owner, so anyone can deploy them.
 */
export default buildModule('wallet', (module) => {
  const deploy = (id: string, bytecode: `0x${string}`) =>
    module.send(id, create2Proxy, 0n, concat([zeroHash, bytecode]))
  deploy('PasskeyVerifier', verifierBytecode)
  deploy('PersonalAccounts', accountsBytecode)
  return {}
})
