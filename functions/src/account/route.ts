import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits } from '../schema/index.ts'
import { balance, exists, makeVendor, rename } from './operation/profile.ts'
import { openRecords } from './operation/record.ts'
import { register } from './operation/register.ts'
import { verify } from './operation/verify.ts'

const {
  userExists,
  registerUser,
  verifyOtp,
  updateName,
  makeVendor: vendor,
  balance: getBalance,
  sellerRecord,
} = calls

export const accountRoutes = (deps: Deps) => {
  const record = openRecords(deps)
  return new Hono<Env>()
    .get(userExists.path, guard(deps, userExists), input('param', userExists.params), async (c) =>
      c.json(await exists(deps, c.get('actor'), c.req.valid('param').walletAddress)),
    )
    .post(
      registerUser.path,
      guard(deps, registerUser),
      input('json', registerUser.json),
      bounded(deps, 'code-caller', limits.callerCodesPerHour),
      async (c) => c.json(await register(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(verifyOtp.path, guard(deps, verifyOtp), input('json', verifyOtp.json), async (c) =>
      c.json(await verify(deps, c.get('actor'), c.req.valid('json').otp)),
    )
    .post(updateName.path, guard(deps, updateName), input('json', updateName.json), async (c) =>
      c.json(await rename(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(vendor.path, guard(deps, vendor), input('json', vendor.json), async (c) =>
      c.json(await makeVendor(deps, c.get('actor'), c.req.valid('json'))),
    )
    .get(
      sellerRecord.path,
      guard(deps, sellerRecord),
      input('param', sellerRecord.params),
      bounded(deps, 'record', limits.callerChainCallsPerHour),
      async (c) => c.json(await record(c.req.valid('param').vendor_address)),
    )
    .post(
      getBalance.path,
      guard(deps, getBalance),
      input('json', getBalance.json),
      bounded(deps, 'chain', limits.callerChainCallsPerHour),
      async (c) => c.json(await balance(deps, c.req.valid('json').address)),
    )
}
