import { stage } from './here.ts'
import { isContract } from './stage.ts'

/** Set by `npm run ops -- secrets`; a deploy without them says which is missing. */
export const secrets = {
  /** The key for the hashes of codes and nonces. */
  codeKey: new sst.Secret('CodeKey'),
  /** The keys that seal the links in e-mails. Until they are set, the code key seals them. */
  linkKeys: new sst.Secret('LinkKeys', ''),
  /** The keys for the hashes of VINs. Until they are set, the code key serves. */
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
  /** The e-mail address for alarms and visitors' messages. */
  desk: new sst.Secret('Desk'),
}
