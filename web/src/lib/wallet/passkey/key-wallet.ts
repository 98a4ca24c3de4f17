import { factsOf } from '@mota/contracts/sdk'
import { type Signer, signatureBy } from '@mota/contracts/sdk/wallet'
import {
  type Address,
  type Chain,
  createWalletClient,
  custom,
  type EIP1193Provider,
  getAddress,
  type Hex,
  isAddressEqual,
  parseSignature,
  serializeSignature,
} from 'viem'
import { isChainUnknown, PlainError, sentences } from '../../error/index.ts'
import type { KeyWallet } from './kept.ts'

interface Announced {
  info: { rdns: string }
  provider: EIP1193Provider
}

/** The wallet of a connector: one that announces itself by this name (EIP-6963), or one from before that. */
function providerOf(connector: string): EIP1193Provider | undefined {
  let found: EIP1193Provider | undefined
  const look = (event: Event) => {
    const { info, provider } = (event as CustomEvent<Announced>).detail
    if (info.rdns === connector) found ??= provider
  }
  window.addEventListener('eip6963:announceProvider', look)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', look)
  const { ethereum } = window as { ethereum?: EIP1193Provider }
  return found ?? (connector === 'legacy' ? ethereum : undefined)
}

/** Asks a wallet beside the one that is connected. Its owner chooses the account. */
export async function openKeyWallet(connector: string, chain: Chain, expected?: Address) {
  const provider = providerOf(connector)
  if (!provider) throw new PlainError(sentences.noWallet)
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  const [account] = expected ? accounts.filter((one) => isAddressEqual(one, expected)) : accounts
  if (!account)
    throw new PlainError(
      expected
        ? `Your wallet shows another account. Switch it to ${getAddress(expected)} to proceed.`
        : sentences.pleaseConnect,
    )
  const client = createWalletClient({ account, chain, transport: custom(provider) })
  // Wallets sign typed data for the chain that they show.
  if ((await client.getChainId()) !== chain.id)
    await client
      .switchChain({ id: chain.id })
      .catch((thrown: unknown) => {
        if (!isChainUnknown(thrown)) throw thrown
        return client.addChain({ chain })
      })
      .catch((thrown: unknown) => {
        throw new PlainError(`${sentences.wrongChain} ${factsOf(chain.id).title}`, { cause: thrown })
      })
  return client
}

/** Signs for an account that this wallet is a key of. The wallet asks its owner each time. */
export function keyWalletSigner({ wallet, connector }: KeyWallet, chain: Chain): Signer {
  const owner = wallet.toLowerCase() as Hex
  return {
    owner,
    async sign(typed) {
      const client = await openKeyWallet(connector, chain, wallet)
      return signatureBy(owner, inFullForm(await client.signTypedData(typed)))
    },
  }
}

/** Some wallets end a signature with 0 or 1, which contracts refuse. */
const inFullForm = (signature: Hex) => serializeSignature(parseSignature(signature))
