import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { encodeFunctionData, parseEther } from 'viem'
import { parseErc6492Signature } from 'viem/utils'
import { escrowAbi, readSale, settlementTypedData } from '../../sdk/index.ts'
import { accountAddress, openAccount } from '../../sdk/wallet/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { openWallets, type Wallets } from '../support/operation.ts'
import { createPasskey } from '../support/passkey.ts'

const price = parseEther('0.5')

describe('settlements of accounts', () => {
  let node: Chain
  let wallets: Wallets
  before(async () => {
    node = await startChain()
    wallets = await openWallets(node.url)
  })
  after(() => node.stop())

  it('the escrow accepts one that the passkey of the buyer’s account signed, and not one that it signed for another account', async () => {
    const { chain, escrow, account, prepare, signed, sponsored, send } = wallets
    const passkey = createPasskey()
    const buyer = accountAddress([passkey.owner])
    await chain.setBalance({ address: buyer, value: price })
    const seller = account(2)
    const pay = { abi: escrowAbi, functionName: 'makeTransaction', args: [price, seller.address] } as const
    const purchase = { to: escrow, value: price, data: encodeFunctionData(pay) }
    await send(await signed(await sponsored(await prepare([passkey], [purchase])), passkey))

    const sale = await readSale(chain, escrow, 1n)
    assert.ok(sale)
    const chainId = chain.chain.id
    const deadline = (await chain.getBlock()).timestamp + 600n
    const typed = settlementTypedData({ chainId, escrow, sale, toBuyer: price / 2n, deadline })
    const settle = async (verifyingContract: typeof buyer) => {
      const signer = await openAccount(chain as never, passkey, verifyingContract)
      // An account that is not on the chain yet wraps its signature. The escrow must refuse the signature itself.
      const { signature } = parseErc6492Signature(await signer.signTypedData(typed))
      const args = [1n, price / 2n, deadline, signature] as const
      return chain.simulateContract({
        account: seller,
        address: escrow,
        abi: escrowAbi,
        functionName: 'settle',
        args,
      })
    }
    await assert.rejects(settle(accountAddress([createPasskey().owner])), /BadSignature/)
    await settle(buyer)
  })
})
