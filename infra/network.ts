import { stage } from './here.ts'

/** Only a graph-node of our own lives in a network; everything else needs none, and no NAT is paid for. The bastion lets `sst tunnel` reach the node's admin port. */
export const network =
  stage.indexer === 'own' ? new sst.aws.Vpc('Network', { nat: 'ec2', bastion: true }) : undefined
