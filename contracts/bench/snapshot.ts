import type { Step } from './measure.ts'

export const snapshotFile = new URL('gas.json', import.meta.url)

export function snapshotOf(steps: readonly Step[]): string {
  const gas = Object.fromEntries(steps.map((step) => [step.name, step.gas]))
  return `${JSON.stringify(gas, null, 2)}\n`
}
