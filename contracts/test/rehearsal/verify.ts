import solc from 'solc'
import { concatHex, type Hex } from 'viem'
import type { Form } from './explorer.ts'

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** The creation code that an explorer compiles from a form, followed by the constructor's arguments. */
export function creationCode(form: Form): Hex {
  const input = JSON.parse(form.sourceCode ?? '') as { settings: object }
  const settings = { ...input.settings, outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify({ ...input, settings }))) as Output
  const [file = '', contract = ''] = form.contractname?.split(/:(?=[^:]+$)/) ?? []
  const object = contracts[file]?.[contract]?.evm.bytecode.object
  if (!object) throw new Error('The submitted source does not compile.')
  return concatHex([`0x${object}`, `0x${form.constructorArguments}`])
}
