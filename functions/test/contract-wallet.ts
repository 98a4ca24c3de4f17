import { type Address, type Hex, zeroAddress } from 'viem'
import { anvil } from './chain.ts'

/** isValidSignature's answer, and anything else. */
const answers = { 'says yes': '1626ba7e', 'says no': '00000000' }

/** The smallest ERC-1271 wallet: a contract that gives one answer to whatever it is asked. */
export async function deployContract(answer: keyof typeof answers): Promise<Address> {
  const chain = anvil()
  // PUSH4 answer, PUSH1 0xe0, SHL, PUSH1 0, MSTORE, PUSH1 0x20, PUSH1 0, RETURN
  const code: Hex = `0x63${answers[answer]}60e01b60005260206000f3`
  const address: Address = `${zeroAddress.slice(0, -8)}${answers[answer]}` as Address
  await chain.setCode({ address, bytecode: code })
  return address
}
