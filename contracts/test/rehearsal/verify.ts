import { readdir, readFile } from 'node:fs/promises'
import solc from 'solc'
import { encodeDeployData, type Hex } from 'viem'
import type { constructorArguments } from '../../deploy/arguments.ts'
import { escrowAbi } from '../../sdk/index.ts'

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** What the sources that Ignition recorded in `folder` compile to, with the constructor's arguments. */
export async function creationCode(folder: URL, args: ReturnType<typeof constructorArguments>): Promise<Hex> {
  const [file] = (await readdir(new URL('build-info/', folder))).filter((entry) => !entry.includes('output'))
  const recorded = await readFile(new URL(`build-info/${file}`, folder), 'utf8')
  const { input } = JSON.parse(recorded) as { input: object }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const escrow = Object.values(output.contracts).flatMap(({ VehicleEscrow }) => VehicleEscrow ?? [])
  const object = escrow[0]?.evm.bytecode.object
  if (!object) throw new Error('The recorded sources do not compile.')
  return encodeDeployData({ abi: escrowAbi, bytecode: `0x${object}`, args })
}
