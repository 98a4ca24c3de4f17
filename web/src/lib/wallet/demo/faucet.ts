import { type Address, numberToHex, parseEther } from 'viem'

/** Gives a wallet test ether. Only a local chain lets anybody do this. */
export async function fillFromLocalChain(rpc: string, address: Address): Promise<void> {
  const params = [address, numberToHex(parseEther('10'))]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params })
  const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = await answer.json()
  if (error) throw new Error(error.message)
}
