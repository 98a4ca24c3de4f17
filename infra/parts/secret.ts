import { stage } from './here.ts'
import { isContract } from './stage.ts'

/** Set by `npm run ops -- secrets`; a deploy without them says which is missing. */
export const secrets = {
  /** Keys the hashes of codes and nonces. */
  codeKey: new sst.Secret('CodeKey'),
  /** Seal the links in e-mails. Until it is set, the code key does. */
  linkKeys: new sst.Secret('LinkKeys', ''),
  /** Key the hashes of VINs. Until it is set, the code key does. */
  vinKeys: new sst.Secret('VinKeys', ''),
  /** Identifies us to the push services of browsers. Until it is set, pages offer no notifications. */
  pushKey: new sst.Secret('PushKey', ''),
  /** An RPC of the stage's network, with its key. */
  rpcUrl: new sst.Secret('RpcUrl'),
  /** The index's address at The Graph. A node of our own has its own. */
  subgraphUrl: stage.indexer === 'graph' ? new sst.Secret('SubgraphUrl') : undefined,
  /** A bundler's address with its key, and the key that signs for the sponsor. */
  bundlerUrl: stage.passkeys && new sst.Secret('BundlerUrl'),
  sponsorKey: isContract(stage) ? new sst.Secret('SponsorKey') : undefined,
  /** The address of a service that pays instead, with its key. */
  paymasterUrl: stage.passkeys?.sponsor === 'hosted' ? new sst.Secret('PaymasterUrl') : undefined,
  /** Where alarms and visitors' messages go. */
  desk: new sst.Secret('Desk'),
}
