import { formatWithCurrency, moneyOf, parse } from '@mota/contracts/sdk/money'
import { feeSponsorAbi, walletContracts } from '@mota/contracts/sdk/wallet'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { entryPoint09Abi, entryPoint09Address } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod'
import { limits } from '../../../functions/src/schema/index.ts'
import { isContract, type Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'
import { readerOf } from './reader.ts'

const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

async function ask(url: string | undefined, method: string, params: readonly unknown[] = []) {
  if (!url) throw new Error('its address is not set')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = answer.parse(
    await reply.json().catch(() => ({ error: { message: `${reply.status}` } })),
  )
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

const contracts = { EntryPoint: entryPoint09Address, ...walletContracts }

/** Checks of passkey accounts: their contracts, a bundler with the same EntryPoint, and who pays the fees. */
export function passkeyChecks(
  stage: Pick<Stage, 'passkeys'>,
  environment: Environment,
  fixes: Fixes,
): Check[] {
  const { passkeys } = stage
  if (!passkeys) return []
  const { deployment, chain } = readerOf(environment)
  const secret = (name: string) => fixes.secret(name)
  const checks: Check[] = [
    {
      name: 'contracts of wallets',
      fix: `npm run deploy -w contracts -- ${deployment.network} wallet`,
      after: 'chain id',
      async look() {
        const there = await Promise.all(
          Object.entries(contracts).map(async ([name, address]) =>
            (await chain().getCode({ address })) ? [] : [`${name} (${address})`],
          ),
        )
        if (there.flat().length) throw new Error(`no code at ${there.flat().join(', ')}`)
        return `${there.length} there`
      },
    },
    {
      name: 'bundler',
      fix: secret('BundlerUrl'),
      async look() {
        const url = environment.MOTA_BUNDLER_URL
        const id = z.coerce.number().parse(await ask(url, 'eth_chainId'))
        if (id !== deployment.chainId) throw new Error(`it is of chain ${id}, not ${deployment.chainId}`)
        const supported = z.array(z.string()).parse(await ask(url, 'eth_supportedEntryPoints'))
        if (!supported.some((one) => isAddressEqual(one as Address, entryPoint09Address)))
          throw new Error(`it does not support the EntryPoint ${entryPoint09Address}`)
        return 'EntryPoint 0.9'
      },
    },
  ]
  if (passkeys.sponsor === 'hosted')
    checks.push({
      name: 'paymaster',
      fix: secret('PaymasterUrl'),
      async look() {
        const reply = await ask(environment.MOTA_PAYMASTER_URL, 'pm_getPaymasterStubData', [
          sample,
          entryPoint09Address,
          `0x${deployment.chainId.toString(16)}`,
          {},
        ])
        const { paymaster } = z.object({ paymaster: z.string() }).parse(reply)
        return paymaster
      },
    })
  if (isContract(stage))
    checks.push({
      name: 'sponsor',
      fix: 'infra/README.md, Passkeys: deploy the sponsor, set its key, fill its deposit',
      after: 'chain id',
      async look() {
        const address = passkeys.sponsor as Address
        const key = environment.MOTA_SPONSOR_KEY as Hex | undefined
        if (!key) throw new Error('its key is not set')
        if (!(await chain().getCode({ address }))) throw new Error(`no code at ${address}`)
        const server = await chain().readContract({ address, abi: feeSponsorAbi, functionName: 'server' })
        if (!isAddressEqual(server, privateKeyToAddress(key)))
          throw new Error(`it believes ${server}, which is not the key that is set`)
        const call = { address: entryPoint09Address, abi: entryPoint09Abi } as const
        const deposit = await chain().readContract({ ...call, functionName: 'balanceOf', args: [address] })
        const held = formatWithCurrency(moneyOf('ETH', deposit))
        const budget = parse(passkeys.budget ?? limits.sponsorBudget, 'ETH').units
        if (deposit === 0n || deposit < budget / 10n)
          throw new Error(`its deposit is ${held}, less than a day of its budget`)
        return held
      },
    })
  return checks
}

/** An operation that a service can answer about, of an account that nobody has. */
const sample = {
  sender: '0x000000000000000000000000000000000000dEaD',
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x186a0',
  verificationGasLimit: '0x186a0',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x3b9aca00',
  maxPriorityFeePerGas: '0x3b9aca00',
}
