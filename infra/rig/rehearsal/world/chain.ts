import { networkFacts, type PublicNetwork } from '../../../../contracts/sdk/network.ts'
import { type Child, startChild } from '../../../local/child.ts'
import type { Context } from '../../../local/part.ts'
import { loopback } from '../../../local/port.ts'
import { binary } from '../../../local/program.ts'

/** Answers every call with 10^12 wei, a usual fee for the data of a transaction: PUSH5 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const oracleCode = '0x64e8d4a510005f5260205ff3'

/** A chain in place of a public one: it has its id, makes a block every second, and only what the network itself deploys is there. */
export async function startChain(
  context: Context,
  network: PublicNetwork,
): Promise<{ child: Child; url: string }> {
  const { id, dataFee } = networkFacts[network]
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
      String(id),
      '--block-time',
      '1',
      '--accounts',
      '20',
      '--quiet',
    ],
  })
  const call = async (method: string, params: string[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok
  }
  await child.until(() => call('eth_chainId'))
  if (dataFee) await call('anvil_setCode', [dataFee, oracleCode])
  return { child, url }
}
