import { networkFacts } from '../../contracts/sdk/network.ts'
import { stage } from './here.ts'
import { network } from './network.ts'
import { router } from './router.ts'
import { secrets } from './secret.ts'

const database = 'graph'

/** graph-node wants a database with the C locale, which RDS does not create. psql takes host, user and password from the environment. */
const createDatabase = [
  `psql -tAc "SELECT 1 FROM pg_database WHERE datname = '${database}'" | grep -q 1`,
  `psql -c "CREATE DATABASE ${database} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"`,
].join(' || ')

interface Container {
  name: string
}

/** The node starts once the container `Database` has succeeded. Else it would end again and again, and ECS give up the deployment. */
function orderContainers(args: aws.ecs.TaskDefinitionArgs): undefined {
  args.containerDefinitions = $output(args.containerDefinitions).apply((json) =>
    JSON.stringify(
      (JSON.parse(json) as Container[]).map((container) =>
        container.name === 'Database'
          ? { ...container, essential: false }
          : { ...container, dependsOn: [{ containerName: 'Database', condition: 'SUCCESS' }] },
      ),
    ),
  )
}

/** Only CloudFront can reach the node, so every query passes our firewall. */
function admitEdge(args: aws.ec2.SecurityGroupArgs): undefined {
  const edge = aws.ec2.getManagedPrefixListOutput({ name: 'com.amazonaws.global.cloudfront.origin-facing' })
  const port = stage.domain ? 443 : 80
  args.ingress = [{ fromPort: port, toPort: port, protocol: 'tcp', prefixListIds: [edge.id] }]
}

/** Our own graph-node. It reads the chain into PostgreSQL; its load balancer watches it, and ECS restarts it when it dies. */
function ownIndexer(vpc: sst.aws.Vpc) {
  const postgres = new sst.aws.Postgres('IndexDatabase', {
    vpc,
    instance: 't4g.small',
    // It begins with 20 GB and grows up to this. Only what it has is paid for.
    storage: '100 GB',
  })
  const service = new sst.aws.Service('Indexer', {
    cluster: new sst.aws.Cluster('IndexCluster', { vpc }),
    cpu: '1 vCPU',
    memory: '4 GB',
    containers: [
      {
        name: 'Database',
        image: 'postgres:17-alpine',
        command: ['sh', '-c', createDatabase],
        environment: {
          PGHOST: postgres.host,
          PGUSER: postgres.username,
          PGPASSWORD: postgres.password,
          PGDATABASE: postgres.database,
          PGCONNECT_TIMEOUT: '10',
        },
      },
      {
        name: 'Node',
        image: 'graphprotocol/graph-node:v0.45.0',
        environment: {
          postgres_host: postgres.host,
          postgres_user: postgres.username,
          postgres_pass: postgres.password,
          postgres_db: database,
          ipfs: 'https://api.thegraph.com/ipfs/',
          ethereum: $interpolate`${networkFacts[stage.network].index}:${secrets.rpcUrl.value}`,
        },
        health: {
          // Its image has no curl. The port of the index's status opens once the database is ready.
          command: ['CMD-SHELL', 'nc -z localhost 8030 || exit 1'],
          startPeriod: '60 seconds',
          interval: '30 seconds',
          retries: 3,
        },
      },
    ],
    loadBalancer: {
      // Without a domain there is no certificate, so a stage without one speaks HTTP to its node.
      ...(stage.domain ? { domain: `index.${stage.domain}` } : {}),
      rules: [{ listen: stage.domain ? '443/https' : '80/http', forward: '8000/http', container: 'Node' }],
      health: { '8000/http': { path: '/', interval: '15 seconds', unhealthyThreshold: 3 } },
    },
    scaling: { min: 1, max: 1 },
    transform: { taskDefinition: orderContainers, loadBalancerSecurityGroup: admitEdge },
  })
  return {
    url: service.url.apply((url) => new URL('/subgraphs/name/mota', url).href),
    database: postgres.nodes.instance?.identifier,
  }
}

const own = stage.indexer === 'own' && network ? ownIndexer(network) : undefined

/** The address of the index's GraphQL API. */
export const indexUrl = own ? own.url : subgraphUrl()

// Our own graph-node is reachable through the edge alone, which lets only our functions and operators pass.
if (own)
  router.route(
    '/subgraph',
    indexUrl.apply((url) => new URL(url).origin),
    indexUrl.apply((url) => ({ rewrite: { regex: '^/subgraph$', to: new URL(url).pathname } })),
  )

/** The name of our graph-node's database, for its alarm. */
export const indexDatabase = own?.database

function subgraphUrl() {
  if (!secrets.subgraphUrl)
    throw new Error('A stage without a graph-node of its own needs the secret SubgraphUrl.')
  return secrets.subgraphUrl.value
}
