import { describe, expect, test } from 'vitest'
import { anvil } from '../../test/chain.ts'
import { contractWallet } from '../../test/contract-wallet.ts'
import { openMarket } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()

const refused = { status: 401, body: { message: messages.session.signature } }

/** A message that names a contract wallet, signed by this person. */
async function signed(address: `0x${string}`, signer: Person) {
  const message = await signer.message({ address })
  return { message, signature: await signer.account.signMessage({ message }) }
}

describe('a wallet that is a contract', () => {
  test('signs in with its owner’s signature (ERC-1271)', async () => {
    const owner = new Person(market)
    const { address, deploy } = contractWallet(owner)
    await deploy()
    const answer = await owner.post('/auth/login', await signed(address, owner))
    expect(answer).toMatchObject({ status: 200, body: { address: address.toLowerCase(), user: null } })
  })

  test('cannot sign in with somebody else’s signature', async () => {
    const owner = new Person(market)
    const { address, deploy } = contractWallet(owner)
    await deploy()
    expect(await owner.post('/auth/login', await signed(address, new Person(market)))).toMatchObject(refused)
  })
})

describe('a wallet that is not deployed yet', () => {
  test('signs in with a signature that says how to deploy it (ERC-6492), and stays undeployed', async () => {
    const owner = new Person(market)
    const { address, wrap } = contractWallet(owner)
    const { message, signature } = await signed(address, owner)
    const answer = await owner.post('/auth/login', { message, signature: wrap(signature) })
    expect(answer).toMatchObject({ status: 200, body: { address: address.toLowerCase(), user: null } })
    expect(await anvil().getCode({ address })).toBeUndefined()
  })

  test('signs in the same way once it is deployed', async () => {
    const owner = new Person(market)
    const { address, deploy, wrap } = contractWallet(owner)
    await deploy()
    const { message, signature } = await signed(address, owner)
    expect(await owner.post('/auth/login', { message, signature: wrap(signature) })).toMatchObject({
      status: 200,
    })
  })

  test('cannot sign in with somebody else’s signature, another wallet’s deployment or no deployment', async () => {
    const owner = new Person(market)
    const thief = new Person(market)
    const { address, wrap } = contractWallet(owner)
    const forged = await signed(address, thief)
    expect(await owner.post('/auth/login', { ...forged, signature: wrap(forged.signature) })).toMatchObject(
      refused,
    )
    const others = await signed(address, thief)
    expect(
      await owner.post('/auth/login', { ...others, signature: contractWallet(thief).wrap(others.signature) }),
    ).toMatchObject(refused)
    expect(await owner.post('/auth/login', await signed(address, owner))).toMatchObject(refused)
  })
})
