import { delimiter } from 'node:path'
import { toHex } from 'viem'
import { awsEnvironment } from '../../local/key.ts'
import { walletOf } from '../../local/seed/people.ts'
import type { Row } from './row.ts'
import type { Shell } from './shell.ts'
import type { World } from './world/index.ts'

/** An account of its own for the owner, as the document advises: one that no demo person uses. */
export const owner = 17

/** The terminal of somebody who has what the document asks for: logins, addresses, keys. */
export function personAt(cwd: string, world: World, token: string, { stage, network }: Row): Shell {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const prefix = network.toUpperCase().replace('-', '_')
  const name = { NAME: 'Hauwa', EMAIL: 'hauwa@mota.test' }
  return {
    cwd,
    env: {
      PATH: path.join(delimiter),
      HOME: process.env.HOME ?? '/',
      ...inherited(),
      MOTA_STACK: token,
      STAGE: stage,
      NETWORK: network,
      RPC_URL: world.rpc,
      SUBGRAPH_URL: world.graph.url,
      DESK: 'desk@mota.test',
      INBOX: world.inbox,
      [`${prefix}_RPC_URL`]: world.rpc,
      [`${prefix}_PRIVATE_KEY`]: toHex(walletOf(owner).getHdKey().privateKey ?? new Uint8Array()),
      HARDHAT_IGNITION_CONFIRM_DEPLOYMENT: 'false',
      GIT_AUTHOR_NAME: name.NAME,
      GIT_AUTHOR_EMAIL: name.EMAIL,
      GIT_COMMITTER_NAME: name.NAME,
      GIT_COMMITTER_EMAIL: name.EMAIL,
      ...awsEnvironment,
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: world.aws,
      // SST would download tools that the rehearsal does not use.
      SST_SKIP_DEPENDENCY_CHECK: '1',
      SST_NO_BUN: '1',
      SST_TELEMETRY_DISABLED: '1',
      ...(world.nameServer ? { NODE_OPTIONS: resolvingWith(world.nameServer) } : {}),
    },
  }
}

/** What npm needs on this machine: its cache, and the certificate of a proxy, which the Node that npm installs does not know. */
const inherited = () =>
  Object.fromEntries(
    ['npm_config_cache', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

/** Every program of this person asks this name server about domains. */
const resolvingWith = (address: string) =>
  `--import=data:text/javascript,import{setServers}from'node:dns';setServers(['${address}'])`
