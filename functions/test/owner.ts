import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { type Call, openAccount } from '@mota/contracts/sdk/wallet'
import { createPasskey } from '@mota/contracts/test/passkey'
import { createPublicClient, custom, encodeFunctionData, type Hex, http } from 'viem'
import { createBundlerClient, createPaymasterClient, type SmartAccount } from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { inject } from 'vitest'
import type { Market } from './market.ts'
import { Person } from './person.ts'

export { createPasskey }

/** Reads the chain of the test. */
export const client = createPublicClient({ chain: sepolia, transport: http(inject('env').MOTA_RPC_URL) })

export interface Owner {
  passkey: ReturnType<typeof createPasskey>
  account: SmartAccount
  person: Person
}

export const signingAs = (account: SmartAccount) =>
  toAccount({
    address: account.address,
    signMessage: ({ message }) => account.signMessage({ message }),
    signTransaction: () => Promise.reject(new Error('An account signs operations.')),
    signTypedData: (typed) => account.signTypedData(typed as never),
  }) as never

/** A person whose wallet is the account of a new passkey. */
export async function meet(at: Market): Promise<Owner> {
  const passkey = createPasskey()
  const account = await openAccount(client, passkey)
  const person = new Person(at, signingAs(account))
  await person.login()
  return { passkey, account, person }
}

/** The same, with an account on Mota. */
export const join = async (at: Market) => {
  const owner = await meet(at)
  await owner.person.register()
  return owner
}

/** Asks the API as viem's clients do, with this person's session. */
const transportOf = ({ person }: Owner, path: '/bundler' | '/paymaster') =>
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

export const bundlerOf = (owner: Owner, isSponsored = true) =>
  createBundlerClient({
    account: owner.account,
    client,
    transport: transportOf(owner, '/bundler'),
    pollingInterval: 20,
    ...(isSponsored && { paymaster: createPaymasterClient({ transport: transportOf(owner, '/paymaster') }) }),
  })

export const call = (to: Hex, data: Hex, value = 0n): Call => ({ to, data, value })

/** A call that the sponsor pays for and that anybody can make at any time. */
export const autoWithdraw = call(
  deployments.local.escrow,
  encodeFunctionData({ abi: escrowAbi, functionName: 'setAutoWithdraw', args: [true] }),
)

/** Sends calls as one operation. */
export async function act(owner: Owner, calls: readonly Call[], isSponsored = true) {
  const bundler = bundlerOf(owner, isSponsored)
  const hash = await bundler.sendUserOperation({ calls: calls as never })
  return bundler.waitForUserOperationReceipt({ hash })
}
