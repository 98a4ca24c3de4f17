import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeFunctionData, type Hex, serializeErc6492Signature } from 'viem'
import {
  decodeCalls,
  encodeCalls,
  ownerIn,
  passkeyOwner,
  personalAccountAbi,
  signatureBy,
} from '../../sdk/wallet/index.ts'

const to = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('calls of an account', () => {
  it('are read back as written', () => {
    for (const calls of [
      [],
      [
        { to, value: 5n, data: '0x1234' as Hex },
        { to, value: 0n, data: '0x' as Hex },
      ],
    ] as const) {
      assert.deepEqual(decodeCalls(encodeCalls(calls)), calls)
    }
  })

  it('are not read from anything else', () => {
    const data = encodeCalls([{ to, value: 5n, data: '0x1234' }])
    const owners = encodeFunctionData({ abi: personalAccountAbi, functionName: 'addOwners', args: [[to]] })
    const optional = data.replace('0x', '').replace(/^(.{8})01000/, '$101010')
    for (const other of [
      '0x',
      '0x12345678',
      data.slice(0, -64),
      `${data}00`,
      owners,
      `0x${optional}`,
    ] as Hex[]) {
      assert.equal(decodeCalls(other), undefined, other)
    }
  })
})

describe('passkeyOwner', () => {
  it('refuses keys of another length', () => {
    assert.throws(() => passkeyOwner('0x1234'), /64 bytes/)
  })
})

describe('the owner in a signature', () => {
  const owner = passkeyOwner(`0x${'ab'.repeat(64)}`).toLowerCase() as Hex

  it('is found before the account exists and after', () => {
    const signature = signatureBy(owner, '0x1234')
    assert.equal(ownerIn(signature), owner)
    const address = `0x${'01'.repeat(20)}` as const
    assert.equal(ownerIn(serializeErc6492Signature({ address, data: '0x', signature })), owner)
  })

  it('is not found in the signature of another wallet', () => {
    assert.equal(ownerIn(`0x${'22'.repeat(65)}`), undefined)
  })
})
