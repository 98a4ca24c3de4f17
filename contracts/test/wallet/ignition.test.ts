import assert from 'node:assert/strict'
import { it } from 'node:test'
import { network } from 'hardhat'
import { type Address, isAddressEqual } from 'viem'
import { create2Proxy } from '../../deploy/create2.ts'
import sponsorModule from '../../ignition/modules/sponsor.ts'
import walletModule from '../../ignition/modules/wallet.ts'
import { feeSponsorAbi, walletContracts } from '../../sdk/wallet/index.ts'

/** The proxy that public chains have: it calls CREATE2 with the first 32 bytes as salt and the rest as code. */
const proxyCode =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

const server = `0x${'5e'.repeat(20)}` as const

it('Ignition deploys the wallets to the addresses of the sdk, and a sponsor that believes the given key', async () => {
  const { ignition, viem, networkHelpers } = await network.create()
  await networkHelpers.setCode(create2Proxy, proxyCode)
  await ignition.deploy(walletModule)
  const client = await viem.getPublicClient()
  for (const [name, address] of Object.entries(walletContracts))
    assert.ok(await client.getCode({ address }), `no code of ${name}`)
  const { sponsor } = await ignition.deploy(sponsorModule, { parameters: { sponsor: { server } } })
  const contract = { address: (sponsor as { address: Address }).address, abi: feeSponsorAbi } as const
  const [deployer] = await viem.getWalletClients()
  const believed = await client.readContract({ ...contract, functionName: 'server' })
  const owner = await client.readContract({ ...contract, functionName: 'owner' })
  assert.ok(isAddressEqual(believed, server))
  assert.ok(deployer && isAddressEqual(owner, deployer.account.address))
})
