import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import { globalOptions } from 'hardhat'
import { deployments, type Network } from '../../sdk/index.ts'

const periodsOf = (network: string) => {
  if (!(network in deployments)) throw new Error(`The sdk has no periods for the network “${network}”`)
  const { return: return_, ...others } = deployments[network as Network].periods
  return { ...others, return_ }
}

/** The escrow with the periods of the network that it is deployed to. The deployer is its first owner. */
export default buildModule('escrow', (module) => ({
  escrow: module.contract('VehicleEscrow', [module.getAccount(0), periodsOf(globalOptions.network)]),
}))
