import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { type Call, encodeCalls, openAccount, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import {
  createPublicClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  zeroAddress,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint09Address,
  type SmartAccount,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { describe, expect, inject, test } from 'vitest'
import { fund } from '../../test/chain.ts'
import { openMarket } from '../../test/market.ts'
import { createPasskey } from '../../test/passkey.ts'
import { Person } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'

const market = await openMarket()
const client = createPublicClient({ chain: sepolia, transport: http(inject('env').MOTA_RPC_URL) })
const { escrow, tokens } = deployments.local
const words = messages.passkey

interface Owner {
  passkey: ReturnType<typeof createPasskey>
  account: SmartAccount
  person: Person
}

/** A person whose wallet is the account of a new passkey. */
async function meet(at = market): Promise<Owner> {
  const passkey = createPasskey()
  const account = await openAccount(client, passkey)
  const signing = toAccount({
    address: account.address,
    signMessage: ({ message }) => account.signMessage({ message }),
    signTransaction: () => Promise.reject(new Error('An account signs operations.')),
    signTypedData: (typed) => account.signTypedData(typed as never),
  })
  const person = new Person(at, signing as never)
  await person.login()
  return { passkey, account, person }
}

const join = async (at = market) => {
  const owner = await meet(at)
  await owner.person.register()
  return owner
}

/** Asks the API as viem's clients do, with this person's session. */
const asked = ({ person }: Owner, path: '/bundler' | '/paymaster') =>
  custom(
    {
      async request({ method, params }) {
        const { status, body } = await person.post(path, { method, params })
        if (status !== 200) throw new Error(body.message)
        if (body.error) throw Object.assign(new Error(body.error.message), body.error)
        return body.result
      },
    },
    { retryCount: 0 },
  )

const bundlerOf = (owner: Owner, isSponsored = true) =>
  createBundlerClient({
    account: owner.account,
    client,
    transport: asked(owner, '/bundler'),
    pollingInterval: 20,
    ...(isSponsored && { paymaster: createPaymasterClient({ transport: asked(owner, '/paymaster') }) }),
  })

async function act(owner: Owner, calls: readonly Call[], isSponsored = true) {
  const bundler = bundlerOf(owner, isSponsored)
  const hash = await bundler.sendUserOperation({ calls: calls as never })
  return bundler.waitForUserOperationReceipt({ hash })
}

const call = (to: Hex, data: Hex, value = 0n): Call => ({ to, data, value })
const autoWithdraw = call(
  escrow,
  encodeFunctionData({ abi: escrowAbi, functionName: 'setAutoWithdraw', args: [true] }),
)
const key = ({ passkey }: Owner) => `0x${passkey.owner.slice(42)}`
const anId = () => `passkey-${Math.random().toString(36).slice(2).padEnd(12, '0')}`

describe('a passkey', () => {
  test('signs in before its account exists, and is found again by its id', async () => {
    const owner = await meet()
    expect(await client.getCode({ address: owner.account.address })).toBeUndefined()
    const id = anId()
    expect(await owner.person.post('/passkeys', { id, public_key: key(owner) })).toMatchObject({
      status: 200,
    })
    const found = await new Person(market).get(`/passkeys/${id}`)
    expect(found.body).toEqual({ id, public_key: key(owner), address: owner.person.address })
    expect(await owner.person.post('/passkeys', { id, public_key: key(owner) })).toMatchObject({
      status: 200,
    })
  })

  test('cannot be kept for another account, nor under the id of another passkey', async () => {
    const [owner, thief] = [await meet(), await meet()]
    const id = anId()
    await owner.person.post('/passkeys', { id, public_key: key(owner) })
    expect(await thief.person.post('/passkeys', { id: anId(), public_key: key(owner) })).toMatchObject({
      status: 403,
      body: { message: words.notOwner },
    })
    expect(await thief.person.post('/passkeys', { id, public_key: key(thief) })).toMatchObject({
      status: 409,
      body: { message: words.taken },
    })
    expect((await new Person(market).get(`/passkeys/${anId()}`)).status).toBe(404)
  })

  test('that was added to an account later is kept too', async () => {
    const owner = await join()
    const second = createPasskey()
    const added = { id: anId(), public_key: `0x${second.owner.slice(42)}` }
    expect((await owner.person.post('/passkeys', added)).status).toBe(403)
    const data = encodeFunctionData({
      abi: personalAccountAbi,
      functionName: 'addOwners',
      args: [[second.owner]],
    })
    expect(await act(owner, [call(owner.account.address, data)])).toMatchObject({ success: true })
    expect((await owner.person.post('/passkeys', added)).status).toBe(200)
    const again = { ...owner, account: await openAccount(client, second, owner.account.address) }
    expect(await act(again, [autoWithdraw])).toMatchObject({ success: true })
  })
})

describe('the sponsor', () => {
  test('pays for a step of a sale by somebody who has no ether', async () => {
    const owner = await join()
    const receipt = await act(owner, [autoWithdraw])
    expect(receipt).toMatchObject({ success: true, paymaster: expect.stringMatching(/^0x/) })
    expect(await client.getBalance({ address: owner.account.address })).toBe(0n)
  })

  test('pays for an allowance for the escrow, and for nothing else of a token', async () => {
    const owner = await join()
    const token = tokens[1]?.address as Hex
    const approve = (to: Hex) =>
      call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] }))
    expect(await act(owner, [approve(escrow)])).toMatchObject({ success: true })
    const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [escrow, 0n] })
    for (const one of [approve(owner.account.address), call(token, send)])
      await expect(act(owner, [one])).rejects.toThrow(words.notSponsored)
  })

  test('does not pay for ether that is sent, a foreign call, too many calls or none', async () => {
    const owner = await join()
    const foreign = call(zeroAddress, autoWithdraw.data)
    const sent = call(owner.account.address, '0x', 1n)
    for (const calls of [[foreign], [sent], [autoWithdraw, foreign], Array(5).fill(autoWithdraw), []])
      expect(await ask(owner, calls)).toMatchObject({ status: 403, body: { message: words.notSponsored } })
  })

  test('pays only for the signed-in account, on this chain and through its EntryPoint', async () => {
    const [owner, other] = [await join(), await join()]
    expect(await ask(owner, [autoWithdraw], { sender: other.account.address })).toMatchObject({
      status: 403,
      body: { message: messages.session.other },
    })
    expect(await ask(owner, [autoWithdraw], {}, ['0x1'])).toMatchObject({ status: 403 })
    const stranger = await meet()
    expect((await ask(stranger, [autoWithdraw])).status).toBe(403)
    expect((await ask({ ...owner, person: new Person(market) }, [autoWithdraw])).status).toBe(401)
  })

  test('pays no more gas, and no higher price, than a step of a sale can need', async () => {
    const owner = await join()
    const tooMuch = { status: 403, body: { message: words.tooExpensive } }
    expect(await ask(owner, [autoWithdraw], { callGasLimit: '0x5f5e100' })).toMatchObject(tooMuch)
    expect(await ask(owner, [autoWithdraw], { maxFeePerGas: '0xe8d4a51000' })).toMatchObject(tooMuch)
  })

  test('pays a person a number of times a day', async () => {
    const owner = await join()
    for (let left = limits.sponsored.max; left > 0; left--)
      expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    expect(await ask(owner, [autoWithdraw])).toMatchObject({ status: 429, body: { message: words.enough } })
  })

  test('stops when the budget of the day is spent, whoever asks, and says so in the log', async () => {
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: '0.000001' })
    const owners = [await join(small), await join(small)]
    const [first, second] = owners as [Owner, Owner]
    expect((await ask(first, [autoWithdraw])).status).toBe(200)
    for (const owner of [first, second])
      expect(await ask(owner, [autoWithdraw])).toMatchObject({ status: 429, body: { message: words.spent } })
    expect(small.lines.join()).toContain('"sponsor"')
    small.pass(86_400)
    expect((await ask(second, [autoWithdraw])).status).toBe(200)
  })

  test('signs for one operation alone', async () => {
    const owner = await join()
    const bundler = bundlerOf(owner)
    const prepared = await bundler.prepareUserOperation({ calls: [autoWithdraw] as never })
    const forged = { ...prepared, callData: encodeCalls([autoWithdraw, autoWithdraw]) }
    const signature = await owner.account.signUserOperation(forged as never)
    const sending = bundler.sendUserOperation({ ...forged, signature } as never)
    await expect(sending).rejects.toThrow('AA34')
  })

  /** Asks for a signature, with reasonable gas. */
  async function ask({ person, account }: Owner, calls: readonly Call[], change = {}, more: [Hex?] = []) {
    const factory = (await client.getCode({ address: account.address })) ? {} : await account.getFactoryArgs()
    const operation = {
      sender: account.address,
      nonce: '0x0',
      ...factory,
      callData: encodeCalls(calls),
      callGasLimit: '0x30d40',
      verificationGasLimit: '0xf4240',
      preVerificationGas: '0xea60',
      maxFeePerGas: '0x3b9aca00',
      maxPriorityFeePerGas: '0x3b9aca00',
      ...change,
    }
    const params = [operation, entryPoint09Address, more[0] ?? '0xaa36a7', {}]
    return person.post('/paymaster', { method: 'pm_getPaymasterData', params })
  }
})

describe('the bundler', () => {
  test('sends an operation whose account pays its own fee', async () => {
    const owner = await meet()
    await fund({ address: owner.account.address }, '1')
    expect(await act(owner, [autoWithdraw], false)).toMatchObject({ success: true })
    expect(await client.getBalance({ address: owner.account.address })).toBeLessThan(parseEther('1'))
  })

  test('tells why a call would fail before anything is sent', async () => {
    const owner = await join()
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deliver', args: [999_999n] })
    await expect(act(owner, [call(escrow, data)])).rejects.toThrow(/revert/i)
  })

  test('takes operations of the signed-in account alone, and known methods', async () => {
    const [owner, other] = [await join(), await join()]
    await expect(act({ ...owner, account: other.account }, [autoWithdraw])).rejects.toThrow(
      messages.session.other,
    )
    expect(await owner.person.post('/bundler', { method: 'eth_sendTransaction', params: [] })).toMatchObject({
      status: 400,
    })
    expect((await new Person(market).post('/bundler', { method: 'x', params: [] })).status).toBe(401)
  })

  test('that is down or absent is named, and nothing was sent', async () => {
    const down = await openMarket({ MOTA_BUNDLER_URL: 'http://127.0.0.1:9' }, { store: market.deps.store })
    const owner = await join()
    Object.assign(owner.person, { market: down })
    await expect(act(owner, [autoWithdraw])).rejects.toThrow(words.bundler)
    const none = await openMarket(
      { MOTA_BUNDLER_URL: '', MOTA_SPONSOR: '', MOTA_SPONSOR_KEY: '' },
      { store: market.deps.store },
    )
    Object.assign(owner.person, { market: none })
    await expect(act(owner, [autoWithdraw])).rejects.toThrow(words.noSponsor)
    await expect(act(owner, [autoWithdraw], false)).rejects.toThrow(words.noBundler)
    expect((await none.request('/config')).body).not.toHaveProperty('passkeys')
    expect((await market.request('/config')).body.passkeys).toEqual({ sponsored: true })
  })
})
