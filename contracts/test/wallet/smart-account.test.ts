import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createPublicClient, encodeFunctionData, type Hex, http, type PublicClient, size } from 'viem'
import { sepolia } from 'viem/chains'
import { encodeCalls, openAccount, personalAccountAbi, type Signer } from '../../sdk/wallet/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { openWallets, type Wallets, walletSigner } from '../support/operation.ts'
import { createPasskey } from '../support/passkey.ts'

const typed = {
  domain: { name: 'Mota', chainId: sepolia.id },
  types: { Answer: [{ name: 'yes', type: 'bool' }] },
  primaryType: 'Answer',
  message: { yes: true },
} as const

describe('an account in viem’s form', () => {
  let node: Chain
  let wallets: Wallets
  let client: PublicClient
  before(async () => {
    node = await startChain()
    wallets = await openWallets(node.url)
    client = createPublicClient({ chain: sepolia, transport: http(node.url) })
  })
  after(() => node.stop())

  const open = (signer: Signer, address?: Hex) => openAccount(client, signer, address)

  /** Sends one operation that the account encodes and signs itself. */
  async function send(account: Awaited<ReturnType<typeof open>>, signer: Signer, data: Hex) {
    const plan = await wallets.prepare([signer], [])
    const operation = await wallets.sponsored({
      ...plan,
      ...(plan.factory && (await account.getFactoryArgs())),
      sender: account.address,
      nonce: await account.getNonce(),
      callData: await account.encodeCalls([{ to: account.address, data }]),
    })
    return wallets.send({ ...operation, signature: await account.signUserOperation(operation) })
  }
  const adding = (owner: Hex) =>
    encodeFunctionData({ abi: personalAccountAbi, functionName: 'addOwners', args: [[owner]] })

  it('is created by its first operation, and an added owner signs for it', async () => {
    const [passkey, second] = [createPasskey(), walletSigner(4)]
    const own = await open(passkey)
    assert.equal((await send(own, passkey, adding(second.owner))).success, true)
    const byWallet = await open(second, own.address)
    // Whatever is signed before the next operation is mined takes its place, so only one of them is carried out.
    assert.equal(await own.getNonce(), 1n)
    assert.equal(await byWallet.getNonce(), 1n)
    assert.deepEqual(await byWallet.getFactoryArgs(), { factory: undefined, factoryData: undefined })
    assert.equal((await send(byWallet, passkey, adding(createPasskey().owner))).success, true)
    assert.equal(
      await own.encodeCalls([{ to: own.address }]),
      encodeCalls([{ to: own.address, value: 0n, data: '0x' }]),
    )
    const operation = await wallets.prepare([passkey], [])
    const hash = await byWallet.signUserOperation({ ...operation, chainId: sepolia.id })
    assert.equal(hash, await byWallet.signUserOperation(operation))
    assert.notEqual(hash, await byWallet.signUserOperation({ ...operation, chainId: 1 }))
  })

  it('signs messages and typed data for itself alone', async () => {
    const [passkey, other] = [createPasskey(), createPasskey()]
    const [account, stranger] = [await open(passkey), await open(other)]
    await send(account, passkey, adding(walletSigner(4).owner))
    await send(stranger, other, adding(passkey.owner))
    const spoken = await account.signMessage({ message: 'I sign in.' })
    const signed = await account.signTypedData(typed)
    const { domain: _, ...homeless } = typed
    const anywhere = await account.signTypedData(homeless)
    const isValid = async (address: Hex) => [
      await client.verifyMessage({ address, message: 'I sign in.', signature: spoken }),
      await client.verifyTypedData({ address, ...typed, signature: signed }),
      await client.verifyTypedData({ address, ...homeless, signature: anywhere }),
    ]
    assert.deepEqual(await isValid(account.address), [true, true, true])
    const byWallet = await open(walletSigner(4), account.address)
    const alike = { address: account.address, message: 'I sign in.' }
    const ofWallet = await byWallet.signMessage(alike)
    assert.equal(await client.verifyMessage({ ...alike, signature: ofWallet }), true)
    assert.equal(
      await client.verifyTypedData({ ...alike, ...typed, signature: await byWallet.signTypedData(typed) }),
      true,
    )
    const own = await open(walletSigner(4))
    assert.equal(await client.verifyMessage({ ...alike, signature: await own.signMessage(alike) }), false)
    // The passkey owns both accounts, and signed for one.
    assert.deepEqual(await isValid(stranger.address), [false, false, false])
  })

  it('gas is estimated with a signature as long as a real one', async () => {
    for (const signer of [createPasskey(), walletSigner(3)]) {
      const account = await open(signer)
      const [stub, real] = [await account.getStubSignature(), await signer.sign(typed)]
      assert.ok(Math.abs(size(stub) - size(real)) <= 64, `${size(stub)} and ${size(real)} bytes`)
    }
  })

  it('needs a client that knows its chain', async () => {
    const homeless = createPublicClient({ transport: http(node.url) })
    await assert.rejects(openAccount(homeless, createPasskey()), /needs a chain/)
  })
})
