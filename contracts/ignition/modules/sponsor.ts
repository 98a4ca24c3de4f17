import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'

/** A sponsor of fees, with the address of the key that the server signs with. Its deployer owns the deposit. */
export default buildModule('sponsor', (module) => ({
  sponsor: module.contract('FeeSponsor', [module.getAccount(0), module.getParameter('server')]),
}))
