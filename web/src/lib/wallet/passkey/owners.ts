import { type Call, passkeyOwner, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { type Address, type Chain, encodeFunctionData, type Hex } from 'viem'
import { addedBefore, keepAdded, reportAdded } from './added.ts'
import { agree } from './consent.ts'
import { makeCredential } from './credential.ts'
import { forgetKeyWallet, keepPasskey, type Passkey } from './kept.ts'
import { openKeyWallet } from './key-wallet.ts'

/** Adds and removes owners of an account: passkeys and wallets. */
export function ownersOf(
  address: Address,
  chain: Chain,
  carryOut: (calls: readonly Call[]) => Promise<unknown>,
) {
  async function changeOwners(functionName: 'addOwners' | 'removeOwners', owner: Hex): Promise<void> {
    const data = encodeFunctionData({ abi: personalAccountAbi, functionName, args: [[owner]] })
    await carryOut([{ to: address, value: 0n, data }])
  }

  async function makeOwner(isElsewhere: boolean): Promise<Passkey> {
    const { id, publicKey } = await makeCredential(isElsewhere)
    const passkey = { id, publicKey, address }
    // Only now does the browser know the key, so it is kept until the server has it.
    keepAdded(passkey, isElsewhere)
    return passkey
  }

  /** Adds a passkey of another device as a second owner of the account. */
  async function addDevice(isElsewhere = true): Promise<Passkey> {
    const before = addedBefore(address, isElsewhere)
    if (before) await reportAdded(address)
    // Only the answer to the earlier attempt was lost.
    if (before && !addedBefore(address, isElsewhere)) return before
    const passkey = before ?? (await makeOwner(isElsewhere))
    await changeOwners('addOwners', passkeyOwner(passkey.publicKey))
    await reportAdded(address)
    return passkey
  }

  /** Adds a passkey of this device, for somebody who came with a wallet. From now on it signs here. */
  async function addThisDevice(): Promise<void> {
    keepPasskey(await addDevice(false))
    forgetKeyWallet()
  }

  /** Adds a wallet as an owner. Its own owner agrees first, so that the account is offered where the wallet signs in. */
  async function addWallet(connector: string, wallet: Address, onAgreed: () => void): Promise<void> {
    const owner = wallet.toLowerCase() as Hex
    await agree(await openKeyWallet(connector, chain, wallet), address)
    onAgreed()
    await changeOwners('addOwners', owner)
  }

  /** Takes the account away from a passkey or a wallet. The contract keeps the last owner. */
  const removeOwner = (owner: Hex) => changeOwners('removeOwners', owner)

  return { addDevice, addThisDevice, addWallet, removeOwner }
}
