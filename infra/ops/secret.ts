import { isContract, type Stage } from '../parts/stage.ts'

/** The secrets of a stage, as infra/parts/secret.ts declares them, and the variable that carries each. */
export const secretNames = {
  CodeKey: { variable: 'MOTA_SECRET', meaning: 'The key for the hashes of codes and nonces' },
  LinkKeys: {
    variable: 'MOTA_LINK_KEYS',
    meaning: 'The keys that seal the links in e-mails, newest first',
  },
  VinKeys: {
    variable: 'MOTA_VIN_KEYS',
    meaning: 'The keys for the hashes of VINs, newest first',
  },
  PushKey: { variable: 'MOTA_PUSH_KEY', meaning: 'Identifies us to the push services of browsers (VAPID)' },
  RpcUrl: {
    variable: 'MOTA_RPC_URL',
    meaning:
      'URLs of RPCs of the stage’s network with their keys, separated by commas: if one fails, the next is called',
  },
  SubgraphUrl: { variable: 'MOTA_SUBGRAPH_URL', meaning: 'The index at The Graph' },
  BundlerUrl: { variable: 'MOTA_BUNDLER_URL', meaning: 'A bundler (ERC-4337, EntryPoint 0.9) with its key' },
  SponsorKey: { variable: 'MOTA_SPONSOR_KEY', meaning: 'Signs for the contract that pays network fees' },
  PaymasterUrl: {
    variable: 'MOTA_PAYMASTER_URL',
    meaning: 'A service that pays network fees (ERC-7677), with its key',
  },
  Desk: { variable: 'MOTA_CONTACT_TO', meaning: 'The e-mail address for alarms and visitors’ messages' },
} as const

/** Secrets that only some stages need. All stages need the others. Our own graph-node needs no SubgraphUrl. */
const needs: Record<string, (stage: Pick<Stage, 'indexer' | 'passkeys'>) => unknown> = {
  SubgraphUrl: ({ indexer }) => indexer === 'graph',
  BundlerUrl: ({ passkeys }) => passkeys,
  SponsorKey: isContract,
  PaymasterUrl: ({ passkeys }) => passkeys?.sponsor === 'hosted',
}

export const secretsFor = (stage: Pick<Stage, 'indexer' | 'passkeys'>) =>
  Object.entries(secretNames)
    .filter(([name]) => !needs[name] || needs[name](stage))
    .map(([name, about]) => ({ name, ...about }))

export type SecretName = keyof typeof secretNames

/** The secrets that the environment of a stage's functions has. */
export const secretsAmong = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(secretNames).flatMap(([name, { variable }]) => {
      const value = environment[variable]
      return value ? [[name, value] as const] : []
    }),
  )
