import { networkFacts, type PublicNetwork } from '../../../../contracts/sdk/network.ts'
import { type Child, startChild } from '../../../local/child.ts'
import type { Context } from '../../../local/part.ts'
import { loopback } from '../../../local/port.ts'
import { binary } from '../../../local/program.ts'

/** A chain in place of a public one: it has its id, makes a block every second, and no contract is deployed. */
export async function startChain(
  context: Context,
  network: PublicNetwork,
): Promise<{ child: Child; url: string }> {
  const port = await context.port('evm')
  const url = `http://${loopback}:${port}`
  const child = startChild(context, {
    name: network,
    file: binary('anvil'),
    args: [
      '--host',
      loopback,
      '--port',
      String(port),
      '--chain-id',
      String(networkFacts[network].id),
      '--block-time',
      '1',
      '--accounts',
      '20',
      '--quiet',
    ],
  })
  await child.until(async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok
  })
  return { child, url }
}
