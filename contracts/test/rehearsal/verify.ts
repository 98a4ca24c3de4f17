import solc from 'solc'
import { concatHex, type Hex } from 'viem'
import type { Form } from './explorer.ts'

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** What an explorer would compile from a form, with the constructor's arguments that the form names. */
export function creationCode(form: Form): Hex {
  const input = JSON.parse(form.sourceCode ?? '') as { settings: object }
  const settings = { ...input.settings, outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify({ ...input, settings }))) as Output
  const [file = '', contract = ''] = form.contractname?.split(/:(?=[^:]+$)/) ?? []
  const object = contracts[file]?.[contract]?.evm.bytecode.object
  if (!object) throw new Error('What was sent does not compile.')
  return concatHex([`0x${object}`, `0x${form.constructorArguments}`])
}
