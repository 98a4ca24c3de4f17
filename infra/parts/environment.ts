import { sender } from './email.ts'
import { frontSecret } from './front.ts'
import { stage } from './here.ts'
import { images, privateFiles } from './images.ts'
import { indexUrl } from './indexer.ts'
import { queue } from './queue.ts'
import { router } from './router.ts'
import { secrets } from './secret.ts'
import { moneySettings } from './stage.ts'
import { table } from './table.ts'

/** The environment of every function, read by `functions/src/config.ts`. */
export const environment = {
  MOTA_STAGE: $app.stage,
  MOTA_ORIGIN: router.url,
  MOTA_NETWORK: stage.network,
  MOTA_RPC_URL: secrets.rpcUrl.value,
  // Our own node accepts only requests from the edge, with the secret MOTA_FRONT.
  MOTA_SUBGRAPH_URL: stage.indexer === 'own' ? $interpolate`${router.url}/subgraph` : indexUrl,
  MOTA_TABLE: table.name,
  MOTA_BUCKET: images.name,
  MOTA_PRIVATE_BUCKET: privateFiles.name,
  MOTA_QUEUE: queue.url,
  MOTA_MAIL: 'ses',
  MOTA_MAIL_RATE: String(stage.mailRate),
  MOTA_MAIL_FROM: sender,
  MOTA_CONTACT_TO: secrets.desk.value,
  MOTA_SECRET: secrets.codeKey.value,
  MOTA_LINK_KEYS: secrets.linkKeys.value,
  MOTA_VIN_KEYS: secrets.vinKeys.value,
  MOTA_PUSH_KEY: secrets.pushKey.value,
  MOTA_FRONT: frontSecret,
  MOTA_REVIEW: stage.review,
  MOTA_STAFF: stage.staff.join(' '),
  ...(secrets.bundlerUrl && { MOTA_BUNDLER_URL: secrets.bundlerUrl.value }),
  ...(secrets.sponsorKey && {
    MOTA_SPONSOR: stage.passkeys?.sponsor ?? '',
    MOTA_SPONSOR_KEY: secrets.sponsorKey.value,
  }),
  ...(secrets.paymasterUrl && { MOTA_PAYMASTER_URL: secrets.paymasterUrl.value }),
  ...(stage.passkeys?.budget && { MOTA_SPONSOR_BUDGET: stage.passkeys.budget }),
  ...(stage.exchange && { MOTA_EXCHANGE: stage.exchange }),
  ...moneySettings(stage),
  ...(stage.security ? { MOTA_SECURITY_CONTACT: stage.security } : {}),
}
