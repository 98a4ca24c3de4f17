/** The line that fixes a missing part, by the stage that it is missing from. */
export function fixesOf(stage: string) {
  const local = stage === 'local'
  const secret = (name: string) => `npm run ops -- secrets set ${name} --from VARIABLE --stage ${stage}`
  return {
    part: local ? 'Stop the market and start it again: npm start' : `npx sst deploy --stage ${stage}`,
    rpc: local ? 'Stop the market and start it again: npm start' : secret('RpcUrl'),
    secret,
    escrow: local ? 'Start from nothing: npm start -- --reset' : 'infra/README.md, First deploy: Contract',
    index: `npm run ops -- indexer status --stage ${stage}, then infra/runbook/alarms.md, IndexLag`,
  }
}
export type Fixes = ReturnType<typeof fixesOf>
