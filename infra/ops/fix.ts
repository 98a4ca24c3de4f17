/** The line that fixes a missing part, by the stage that it is missing from. */
export function fixesOf(stage: string) {
  const local = stage === 'local'
  const restart = 'Stop the market and start it again: npm start'
  const secret = (name: string) => `npm run ops -- secrets set ${name} --from VARIABLE --stage ${stage}`
  return {
    deploy: local ? restart : `npx sst deploy --stage ${stage}`,
    rpc: local ? restart : secret('RpcUrl'),
    secret,
    release: local ? restart : `npm run ops -- rollback --stage ${stage}`,
    escrow: local ? 'Start from nothing: npm start -- --reset' : 'infra/README.md, First deploy: Contract',
    rates: local
      ? 'Stop the market and start it again: npm start'
      : 'name `rates` of the stage in infra/parts/stage.ts',
    index: `npm run ops -- indexer status --stage ${stage}, then infra/runbook/alarms.md, IndexLag`,
  }
}
export type Fixes = ReturnType<typeof fixesOf>
