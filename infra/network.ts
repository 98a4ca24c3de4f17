import { stage } from './here.ts'

/** Only a graph-node of our own lives in a network; everything else needs none, and no NAT is paid for. */
export const network = stage.indexer === 'own' ? new sst.aws.Vpc('Network', { nat: 'ec2' }) : undefined
