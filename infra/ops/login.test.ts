import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stack } from '../local/index.ts'
import { stageOf } from '../parts/stage.ts'
import { startAccount } from '../rig/rehearsal/world/aws.ts'
import { operate } from './fixture.ts'
import { checkLogin } from './login.ts'

const here = '123456789012'
let stop: () => void

beforeEach(async () => {
  const account = await startAccount({ dynamo: '', s3: '', smtp: '' })
  stop = account.stop
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: account.url }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
  stop()
})

const production = (account: string) => ({ ...stageOf('production'), account })

test('a login of the stage’s account may work on it', async () => {
  await expect(checkLogin('production', production(here))).resolves.toBeUndefined()
})

test('a login of another account is refused with both numbers', async () => {
  await expect(checkLogin('production', production('210987654321'))).rejects.toThrow(
    `This login belongs to the AWS account ${here}, and production to 210987654321.`,
  )
})

test.each(['sales stop', 'mails', 'secrets rotate', 'export somewhere', 'account sign-out ada'])(
  'no command works on a stage that names no account yet: %s',
  async (line) => {
    const { text, code } = await operate({ env: {} } as Stack).ops(line, {
      stage: 'production',
      reason: 'test',
    })
    expect([text, code]).toEqual([
      'production has no AWS account yet. Write its number into infra/parts/stage.ts.',
      1,
    ])
  },
)
