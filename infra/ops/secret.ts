import type { Stage } from '../parts/stage.ts'

/** The secrets of a stage, as infra/parts/secret.ts declares them, and the variable that carries each. */
export const secretNames = {
  CodeKey: { variable: 'MOTA_SECRET', meaning: 'Keys the hashes of codes and nonces' },
  LinkKeys: {
    variable: 'MOTA_LINK_KEYS',
    meaning: 'Keys that seal the links in e-mails, newest first',
  },
  RpcUrl: {
    variable: 'MOTA_RPC_URL',
    meaning: 'URLs of Sepolia RPCs with their keys, separated by commas: if one fails, the next is called',
  },
  SubgraphUrl: { variable: 'MOTA_SUBGRAPH_URL', meaning: 'The index at The Graph' },
  Desk: { variable: 'MOTA_CONTACT_TO', meaning: 'Where alarms and visitors’ messages go' },
} as const

/** The secrets that a stage needs. A graph-node of our own is found without one. */
export const secretsFor = ({ indexer }: Pick<Stage, 'indexer'>) =>
  Object.entries(secretNames)
    .filter(([name]) => name !== 'SubgraphUrl' || indexer === 'graph')
    .map(([name, about]) => ({ name, ...about }))

export type SecretName = keyof typeof secretNames
