import { stage } from './here.ts'
import { region } from './stage.ts'

/**
 * A graph-node of our own and a shared catalogue live in a network. Other stages have none, and pay for no NAT.
 * Databases and the load balancer want two zones, and each zone has its own NAT. The bastion lets `sst tunnel` reach the
 * node's admin port.
 */
export const network =
  stage.indexer === 'own' || stage.catalogue === 'postgres'
    ? new sst.aws.Vpc('Network', {
        az: 2,
        nat: 'ec2',
        bastion: stage.indexer === 'own',
        transform: { natInstance: keepImage },
      })
    : undefined

/**
 * SST takes the newest image at every deploy, which would replace the instances that carry the tunnel and everything that
 * goes out. To renew them: `npx sst deploy --target Network` without this line.
 */
function keepImage(_: unknown, options: $util.CustomResourceOptions): undefined {
  options.ignoreChanges = ['ami']
}

/** Functions in the network reach table and pictures without the NAT, which costs by the byte. */
if (network && stage.catalogue === 'postgres')
  for (const service of ['dynamodb', 's3'])
    new aws.ec2.VpcEndpoint(`Network-${service}`, {
      vpcId: network.id,
      serviceName: `com.amazonaws.${region}.${service}`,
      vpcEndpointType: 'Gateway',
      routeTableIds: network.nodes.privateRouteTables.apply((tables) => tables.map(({ id }) => id)),
    })
