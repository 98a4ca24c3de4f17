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
      postgres_db: database.database,
      ipfs: 'https://api.thegraph.com/ipfs/',
      ethereum: $interpolate`sepolia:${secrets.rpcUrl.value}`,
      GRAPH_ALLOW_NON_DETERMINISTIC_IPFS: 'false',
    },
    loadBalancer: {
      rules: [{ listen: '80/http', forward: '8000/http' }],
      health: { '8000/http': { path: '/', interval: '15 seconds', unhealthyThreshold: 3 } },
    },
    health: {
      command: [
        'CMD-SHELL',
        'curl -fs http://localhost:8030/graphql -d "{\\"query\\":\\"{__typename}\\"}" || exit 1',
      ],
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
