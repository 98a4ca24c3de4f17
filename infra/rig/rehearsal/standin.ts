import type { World } from './world/index.ts'

/** A command of the document that cannot run on this machine, and the command that the rehearsal runs instead. */
interface StandIn {
  command: RegExp
  why: string
  /** The command to run instead; absent if none is needed. */
  instead?(command: string, world: World): string
  /** The command keeps running. This line says that it is ready. */
  until?: RegExp
}

export const standIns: readonly StandIn[] = [
  { command: /^npm test$/, why: 'it is a run of its own' },
  { command: /hardhat keystore set /, why: 'it asks a person; here the environment answers' },
  { command: /^npm run verify -w contracts /, why: 'it publishes the source at Etherscan' },
  {
    command: /graph auth /,
    why: 'a graph-node of ours wants no key, but a name',
    instead: (_, { graph }) => `npm exec -w subgraph -- graph create mota --node ${graph.admin}`,
  },
  {
    command: /^npm run deploy:studio /,
    why: 'the same deploy, to the graph-node here',
    instead: (command, { graph }) => `${command} --node ${graph.admin} --ipfs ${graph.ipfs}`,
  },
  {
    command: /^npx sst deploy /,
    why: 'the resources that SST makes of this stage, given to local parts',
    instead: () => `"${process.execPath}" infra/rig/rehearsal/deploy/main.ts`,
    until: /^url: (\S+)$/m,
  },
]
