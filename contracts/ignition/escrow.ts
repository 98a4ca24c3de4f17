import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'
import { deployments, type Network } from '../sdk/index.ts'

/** The escrow with the periods of `network`. The deployer is its first owner. */
export function escrowModule(network: Network) {
  const { return: return_, ...others } = deployments[network].periods
  // Ignition allows no dash in a name.
  return buildModule(network.replace('-', '_'), (module) => ({
    escrow: module.contract('VehicleEscrow', [module.getAccount(0), { ...others, return_ }]),
  }))
}
