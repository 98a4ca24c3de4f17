import { openAccount, personalAccountAbi, signatureBy } from '@mota/contracts/sdk/wallet'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { contractWallet } from '../../test/contract-wallet.ts'
import { openMarket } from '../../test/market.ts'
import { act, client, join, type Owner, signingAs } from '../../test/owner.ts'
import { Person } from '../../test/person.ts'
import { openRpc } from '../../test/rpc.ts'
import { keyStatement, limits, messages } from '../schema/index.ts'

const market = await openMarket()
const texts = messages.passkey

const change = (owner: Owner, functionName: 'addOwners' | 'removeOwners', key: Hex) =>
  act(owner, [
    {
      to: owner.account.address,
      value: 0n,
      data: encodeFunctionData({ abi: personalAccountAbi, functionName, args: [[key]] }),
    },
  ])

/** What a wallet signs to become a key of this account. */
async function consent(wallet: Person, account: Hex, statement = keyStatement(account)) {
  const message = await wallet.message({ statement })
  return { message, signature: await wallet.account.signMessage({ message }) }
}

const answerFor = async (wallet: Person, at = market) =>
  (await new Person(at).get(`/key-wallets/${wallet.address}`)).body

/** The accounts of a wallet once the last answer is no longer remembered. */
function accountsOf(wallet: Person) {
  market.pass(10)
  return answerFor(wallet).then(({ accounts }) => accounts)
}

/** The account as its wallet opens it, in a browser without the passkey. */
async function through(wallet: Person, { account, passkey }: Owner): Promise<Owner> {
  const owner = wallet.address
  const signer = {
    owner,
    sign: async (typed: Parameters<typeof wallet.account.signTypedData>[0]) =>
      signatureBy(owner, await wallet.account.signTypedData(typed)),
  }
  const opened = await openAccount(client, signer as never, account.address)
  return { passkey, account: opened, person: new Person(market, signingAs(opened)) }
}

test('a wallet that is a key of an account signs in to it and acts for it when the passkey is lost', async () => {
  const owner = await join(market)
  const wallet = new Person(market)
  expect(await owner.person.post('/key-wallets', await consent(wallet, owner.person.address))).toMatchObject({
    status: 200,
  })
  expect(await accountsOf(wallet)).toEqual([])
  await change(owner, 'addOwners', wallet.address)
  expect(await accountsOf(wallet)).toEqual([owner.person.address])

  const recovered = await through(wallet, owner)
  expect(await recovered.person.login()).toMatchObject({
    status: 200,
    body: { address: owner.person.address, user: { name: 'Ada Obi' } },
  })
  expect(await change(recovered, 'removeOwners', owner.passkey.owner)).toMatchObject({ success: true })
  expect(await owner.person.login()).toMatchObject({ status: 401 })

  // The only key left stays one. A second account changes nothing for the first.
  expect(await recovered.person.post('/key-wallets/forget', { wallet: wallet.address })).toMatchObject({
    status: 409,
    body: { message: texts.walletIsOwner },
  })
  const exported = await recovered.person.get('/export-account?kind=key_wallets')
  expect(exported.body.items).toMatchObject([{ wallet: wallet.address }])
})

test('a wallet becomes a key only if its owner signed for this account, and only once with a signature', async () => {
  const [owner, other] = [await join(market), await join(market)]
  const wallet = new Person(market)
  const account = owner.person.address
  const post = (body: unknown) => owner.person.post('/key-wallets', body)
  const signed = await consent(wallet, account)

  expect(await other.person.post('/key-wallets', signed)).toMatchObject({
    status: 400,
    body: { message: texts.consent },
  })
  // A signature that signs in somewhere does not make a key.
  expect(await post(await consent(wallet, account, 'Sign in to Mota. This costs nothing.'))).toMatchObject({
    status: 400,
  })
  const forged = { ...signed, signature: await new Person(market).account.signMessage(signed) }
  const { address } = contractWallet(wallet)
  const message = await wallet.message({ address, statement: keyStatement(account) })
  const contract = { message, signature: await wallet.account.signMessage({ message }) }
  for (const body of [forged, contract])
    expect(await post(body)).toMatchObject({ status: 403, body: { message: texts.walletSignature } })
  expect((await new Person(market).post('/key-wallets', signed)).status).toBe(401)

  expect((await post(signed)).status).toBe(200)
  expect(await post(signed)).toMatchObject({ status: 401, body: { message: messages.session.nonce } })
  // An account that adds a wallet without its owner's word is not offered to that owner.
  const stranger = new Person(market)
  await change(other, 'addOwners', stranger.address)
  expect(await accountsOf(stranger)).toEqual([])
})

test('a wallet that was removed no longer finds the account, and its sessions end', async () => {
  const owner = await join(market)
  const wallet = new Person(market)
  await owner.person.post('/key-wallets', await consent(wallet, owner.person.address))
  await change(owner, 'addOwners', wallet.address)
  const away = await through(wallet, owner)
  await away.person.login()
  await change(owner, 'removeOwners', wallet.address)
  expect(await accountsOf(wallet)).toEqual([])
  expect(await owner.person.post('/key-wallets/forget', { wallet: wallet.address })).toMatchObject({
    status: 200,
    body: { message: texts.forgotten },
  })
  expect((await away.person.get('/auth/session')).body).toBeNull()
  expect((await owner.person.get('/auth/session')).body).toMatchObject({ address: owner.person.address })
  await change(owner, 'addOwners', wallet.address)
  expect(await accountsOf(wallet)).toEqual([])
})

test('a wallet is a key of a few accounts at most', async () => {
  const wallet = new Person(market)
  const owners = await Promise.all(Array.from({ length: limits.walletAccounts + 1 }, () => join(market)))
  const answers = []
  for (const { person } of owners)
    answers.push(await person.post('/key-wallets', await consent(wallet, person.address)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(limits.walletAccounts).fill(200), 409])
  expect(answers.at(-1)?.body.message).toBe(texts.manyAccounts)
})

test('whoever asks for the accounts of a wallet costs one question to the chain, and none soon after', async () => {
  const rpc = await openRpc()
  const counted = await openMarket({ MOTA_RPC_URL: rpc.url })
  const wallet = new Person(counted)
  const owners = await Promise.all(Array.from({ length: limits.walletAccounts }, () => join(counted)))
  for (const { person } of owners) await person.post('/key-wallets', await consent(wallet, person.address))
  // The other four were never made on the chain.
  await change(owners[2] as Owner, 'addOwners', wallet.address)
  const ask = async (one: Person) => {
    rpc.calls.length = 0
    const answers = await Promise.all([answerFor(one, counted), answerFor(one, counted)])
    return [...answers, await answerFor(one, counted)]
  }
  expect(await ask(wallet)).toEqual(Array(3).fill({ accounts: [owners[2]?.person.address] }))
  expect(rpc.calls.map(({ method }) => method)).toEqual(['eth_call'])
  expect(await ask(new Person(counted))).toEqual(Array(3).fill({ accounts: [] }))
  expect(rpc.calls).toEqual([])
  rpc.close()
})
