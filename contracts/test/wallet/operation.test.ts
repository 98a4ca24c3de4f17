import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { concat, encodeFunctionData, type Hex, keccak256, parseEther, parseEventLogs } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { deployWallet } from '../../deploy/index.ts'
import { senderCreator } from '../../deploy/wallet.ts'
import { escrowAbi } from '../../sdk/index.ts'
import {
  accountAddress,
  feeSponsorAbi,
  personalAccountAbi,
  personalAccountsAbi,
  type Signer,
  walletContracts,
} from '../../sdk/wallet/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { openWallets, type Wallets, walletSigner } from '../support/operation.ts'
import { createPasskey } from '../support/passkey.ts'

const price = parseEther('0.5')

describe('operations of accounts', () => {
  let node: Chain
  let wallets: Wallets
  before(async () => {
    node = await startChain()
    wallets = await openWallets(node.url)
  })
  after(() => node.stop())

  const purchase = () => ({
    to: wallets.escrow,
    value: price,
    data: concat([
      encodeFunctionData({
        abi: escrowAbi,
        functionName: 'makeTransaction',
        args: [price, wallets.account(2).address],
      }),
      keccak256('0x01'),
    ]),
  })
  const fund = async (address: Hex, value = price) => {
    await wallets.chain.setBalance({ address, value })
    return address
  }
  const buyersIn = (logs: Parameters<typeof parseEventLogs>[0]['logs']) =>
    parseEventLogs({ abi: escrowAbi, logs, eventName: 'NewTransaction' }).map(({ args }) => args.buyer)

  it('the bytes of the EntryPoint are those of the public chains', async () => {
    const hashOf = async (address: Hex) => keccak256((await wallets.chain.getCode({ address })) ?? '0x')
    assert.equal(
      await hashOf(entryPoint09Address),
      '0x14ee3fe0191de027aecf20ffd7dbd985f5023b898fa429485d2dfe2286b42750',
    )
    assert.match(await hashOf(senderCreator), /^0xa7d4dd26.*3ec6ad$/)
  })

  it('a second deployment changes nothing', async () => {
    const deposit = await wallets.deposit()
    assert.equal(await deployWallet(node.url, wallets.account(8).address, 1n), wallets.sponsor)
    assert.equal(await wallets.deposit(), deposit)
  })

  it('a sponsor can be deployed without a deposit', async () => {
    const other = await deployWallet(node.url, wallets.account(7).address)
    assert.notEqual(other, wallets.sponsor)
  })

  it('the sdk predicts the address that the factory gives', async () => {
    for (const owners of [[createPasskey().owner], [walletSigner(3).owner, createPasskey().owner]]) {
      const given = await wallets.chain.readContract({
        address: walletContracts.accounts,
        abi: personalAccountsAbi,
        functionName: 'addressOf',
        args: [owners],
      })
      assert.equal(given, accountAddress(owners))
    }
  })

  it('a new passkey buys with its first operation, and owns the sale', async () => {
    const passkey = createPasskey()
    const buyer = await fund(accountAddress([passkey.owner]), price * 2n)
    const before = await wallets.deposit()
    const first = await send([passkey], [purchase()])
    assert.equal(first.success, true)
    assert.deepEqual(buyersIn(first.receipt.logs), [buyer])
    assert.equal(before - (await wallets.deposit()), first.actualGasCost, 'the sponsor pays the fee')
    const second = await send([passkey], [purchase()])
    // The account has spent both prices and nothing else.
    assert.equal(await wallets.chain.getBalance({ address: buyer }), 0n)
    assert.ok(first.receipt.gasUsed < 460_000n, `first ${first.receipt.gasUsed}`)
    assert.ok(second.receipt.gasUsed < 215_000n, `second ${second.receipt.gasUsed}`)
  })

  it('a signature works with either half of the curve, because the sdk gives the verifier the lower', async () => {
    const passkey = createPasskey(true, 'high')
    assert.equal((await send([passkey], [])).success, true)
  })

  it('a passkey that did not ask for finger or PIN is refused', async () => {
    await refuses(send([createPasskey(false)], []), 'AA24')
  })

  it('a wallet added as a second owner acts alone, also after the passkey was removed', async () => {
    const passkey = createPasskey()
    const second = walletSigner(4)
    const to = accountAddress([passkey.owner])
    const change = (functionName: 'addOwners' | 'removeOwners', owner: Hex) => ({
      to,
      value: 0n,
      data: encodeFunctionData({ abi: personalAccountAbi, functionName, args: [[owner]] }),
    })
    assert.equal((await send([passkey], [change('addOwners', second.owner)])).success, true)
    const removal = await send([passkey], [change('removeOwners', passkey.owner)], second)
    assert.equal(removal.success, true)
    await refuses(send([passkey], []), 'AA24')
    assert.equal((await send([passkey], [change('removeOwners', second.owner)], second)).success, false)
    assert.equal((await send([passkey], [], second)).success, true, 'the last owner stays')
  })

  it('a stranger cannot act for an account', async () => {
    await refuses(send([createPasskey()], [], createPasskey()), 'AA24')
  })

  it('an operation is executed once', async () => {
    const passkey = createPasskey()
    const operation = await ready([passkey], [], passkey)
    await wallets.send(operation)
    await refuses(wallets.send(operation), 'AA25')
  })

  it('a batch fails as a whole, and the operation says so although its transaction succeeds', async () => {
    const passkey = createPasskey()
    const address = await fund(accountAddress([passkey.owner]))
    const { success, receipt } = await send([passkey], [purchase(), purchase()])
    assert.equal(success, false)
    assert.equal(receipt.status, 'success')
    assert.deepEqual(buyersIn(receipt.logs), [])
    assert.equal(await wallets.chain.getBalance({ address }), price)
  })

  describe('the sponsor', () => {
    it('pays only what the server signed', async () => {
      const passkey = createPasskey()
      const operation = await wallets.prepare([passkey], [])
      const forged = await wallets.sponsored(operation, 600, wallets.account(9))
      await refuses(wallets.send(await wallets.signed(forged, passkey)), 'AA34')
    })

    for (const [what, change] of [
      ['other calls', { callData: '0x12345678' }],
      ['more gas', { callGasLimit: 700_000n }],
      ['a higher price', { maxFeePerGas: 10n ** 11n }],
      ['more gas for itself', { paymasterVerificationGasLimit: 70_000n }],
    ] as const) {
      it(`does not pay for ${what}`, async () => {
        const passkey = createPasskey()
        const operation = { ...(await wallets.sponsored(await wallets.prepare([passkey], []))), ...change }
        await refuses(wallets.send(await wallets.signed(operation, passkey)), 'AA34')
      })
    }

    it('does not pay after the promise has expired', async () => {
      const passkey = createPasskey()
      const operation = await wallets.sponsored(await wallets.prepare([passkey], []), -1)
      await refuses(wallets.send(await wallets.signed(operation, passkey)), 'AA32')
    })

    it('does not accept data without a signature', async () => {
      const passkey = createPasskey()
      const operation = await wallets.sponsored(await wallets.prepare([passkey], []))
      await refuses(
        wallets.send(await wallets.signed({ ...operation, paymasterData: '0x' }, passkey)),
        'AA34',
      )
    })

    it('pays nothing from an empty deposit, and the account can pay itself', async () => {
      const passkey = createPasskey()
      const call = { address: wallets.sponsor, abi: feeSponsorAbi } as const
      const owner = wallets.account(0)
      const amount = await wallets.deposit()
      const withdraw = {
        ...call,
        account: owner,
        functionName: 'withdraw',
        args: [owner.address, amount],
      } as const
      await wallets.chain.writeContract(withdraw)
      await refuses(send([passkey], []), 'AA31')
      await fund(accountAddress([passkey.owner]), parseEther('0.1'))
      const paid = await wallets.signed(await wallets.prepare([passkey], []), passkey)
      assert.equal((await wallets.send(paid)).success, true)
      await wallets.chain.writeContract({ ...call, functionName: 'deposit', value: amount })
      assert.equal((await send([passkey], [])).success, true)
    })
  })

  /** A sponsored operation of the account that `owners` created, signed by `signer`. */
  async function ready(owners: readonly Signer[], calls: Parameters<Wallets['prepare']>[1], signer: Signer) {
    return wallets.signed(await wallets.sponsored(await wallets.prepare(owners, calls)), signer)
  }
  async function send(
    owners: [Signer, ...Signer[]],
    calls: Parameters<Wallets['prepare']>[1],
    signer = owners[0],
  ) {
    return wallets.send(await ready(owners, calls, signer))
  }
})

describe('a chain without the precompile for P-256', () => {
  it('accepts passkeys too, for about 230,000 more gas', async () => {
    const node = await startChain('--hardfork', 'prague')
    try {
      const wallets = await openWallets(node.url)
      const passkey = createPasskey()
      const prepare = async () => wallets.sponsored(await wallets.prepare([passkey], []))
      assert.equal((await wallets.send(await wallets.signed(await prepare(), passkey))).success, true)
      const stranger = await wallets.signed(await prepare(), createPasskey())
      await refuses(wallets.send({ ...stranger }), 'AA24')
      const { receipt } = await wallets.send(await wallets.signed(await prepare(), passkey))
      assert.ok(receipt.gasUsed > 250_000n && receipt.gasUsed < 450_000n, `${receipt.gasUsed}`)
    } finally {
      await node.stop()
    }
  })
})

/** The EntryPoint refuses with an error code such as AA24 (signature), AA25 (nonce) or AA34 (sponsor). */
async function refuses(sent: Promise<unknown>, code: string) {
  await assert.rejects(sent, new RegExp(code))
}
