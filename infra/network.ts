import { stage } from './here.ts'

/** Only a graph-node of our own lives in a network; everything else needs none, and no NAT is paid for. The database and the load balancer want two zones, and each zone has its own NAT. The bastion lets `sst tunnel` reach the node's admin port. */
export const network =
  stage.indexer === 'own' ? new sst.aws.Vpc('Network', { az: 2, nat: 'ec2', bastion: true }) : undefined
