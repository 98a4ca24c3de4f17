import { diskMegabytes } from '../../functions/src/catalogue/embedded/size.ts'
import { stage } from './here.ts'
import { network } from './network.ts'

/** The database's own name within the cluster. */
const name = 'catalogue'

const proxyName = `mota-${$app.stage}-catalogue`

/** One database that all functions share, with a replica for reads and failover. */
function shared(vpc: sst.aws.Vpc) {
  const database = new sst.aws.Aurora('Catalogue', {
    engine: 'postgres',
    database: name,
    vpc,
    proxy: true,
    replicas: 1,
    scaling: { min: `${stage.protected ? 2 : 0.5} ACU`, max: '16 ACU' },
    transform: {
      // It can be written again from the table, so a week is enough.
      cluster: { backupRetentionPeriod: 7, deletionProtection: stage.protected },
      // Functions share the proxy's connections and wait for a free one.
      proxy: { name: proxyName, requireTls: true },
    },
  })
  const reader = new aws.rds.ProxyEndpoint(
    'CatalogueReader',
    {
      dbProxyName: proxyName,
      dbProxyEndpointName: `${proxyName}-reader`,
      vpcSubnetIds: vpc.privateSubnets,
      vpcSecurityGroupIds: vpc.securityGroups,
      targetRole: 'READ_ONLY',
    },
    { dependsOn: [database] },
  )
  const address = (host: $util.Input<string>) =>
    $interpolate`postgresql://${database.username}:${database.password}@${host}:5432/${name}?sslmode=verify-full`
  return { cluster: database.id, writer: address(database.host), reader: address(reader.endpoint) }
}

export const sharedCatalogue = stage.catalogue === 'postgres' && network ? shared(network) : undefined

interface Access {
  vpc?: sst.aws.Vpc
  storage?: `${number} MB`
  environment: Record<string, $util.Input<string>>
}

/** The settings of functions that use the catalogue: network, addresses and password of the shared one, or disk for a file. */
export const catalogueAccess: Access =
  sharedCatalogue && network
    ? {
        vpc: network,
        environment: {
          MOTA_CATALOGUE_ENGINE: 'postgres',
          MOTA_CATALOGUE_URL: sharedCatalogue.writer,
          MOTA_CATALOGUE_READER: sharedCatalogue.reader,
        },
      }
    : {
        storage: `${diskMegabytes} MB`,
        environment: { MOTA_CATALOGUE: '/tmp/catalogue.sqlite' },
      }
