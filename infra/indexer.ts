import { network } from './network.ts'
import { secrets } from './secret.ts'

/** Our own graph-node: it reads the chain into PostgreSQL, is watched by its load balancer and started again when it dies. */
function ownIndexer(vpc: sst.aws.Vpc) {
  const database = new sst.aws.Postgres('IndexDatabase', { vpc, instance: 't4g.small', storage: '20 GB' })
  const cluster = new sst.aws.Cluster('IndexCluster', { vpc })
  const service = new sst.aws.Service('Indexer', {
    cluster,
    image: 'graphprotocol/graph-node:v0.45.0',
    cpu: '1 vCPU',
    memory: '4 GB',
    environment: {
      postgres_host: database.host,
      postgres_user: database.username,
      postgres_pass: database.password,
      // One of its own: graph-node insists on the C locale, which the database that RDS makes does not have.
      postgres_db: 'graph',
      ipfs: 'https://api.thegraph.com/ipfs/',
      ethereum: $interpolate`sepolia:${secrets.rpcUrl.value}`,
    },
    loadBalancer: {
      rules: [{ listen: '80/http', forward: '8000/http' }],
      health: { '8000/http': { path: '/', interval: '15 seconds', unhealthyThreshold: 3 } },
    },
    health: {
      // Its image carries no curl. The port of the index's status opens once the database is ready.
      command: ['CMD-SHELL', 'nc -z localhost 8030 || exit 1'],
      startPeriod: '60 seconds',
      interval: '30 seconds',
      retries: 3,
    },
    scaling: { min: 1, max: 1 },
  })
  return service.url.apply((url) => new URL('/subgraphs/name/mota', url).href)
}

/** Where the index answers GraphQL. */
export const indexUrl = network ? ownIndexer(network) : secrets.subgraphUrl.value
