import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startAccount } from './aws.ts'

const nowhere = 'http://127.0.0.1:1'

test.each([
  ['ses', '/v2/email/outbound-emails', 500],
  ['s3', '/bucket/key', 502],
])('a part of %s that is down fails only its call', async (service, path, status) => {
  const account = await startAccount({ dynamo: nowhere, s3: nowhere, smtp: 'smtp://127.0.0.1:1' })
  onTestFinished(account.stop)
  const reply = await fetch(account.url + path, {
    method: 'POST',
    headers: { authorization: `AWS4-HMAC-SHA256 Credential=desk/20260101/eu-west-1/${service}/aws4_request` },
    body: JSON.stringify({
      FromEmailAddress: 'desk@mota.test',
      Destination: { ToAddresses: ['ada@mota.test'] },
      Content: { Raw: { Data: '' } },
    }),
  })
  expect(reply.status).toBe(status)
})

test.each([
  [['s3:GetObject'], 403],
  [['s3:GetObject', 's3:ListBucket'], 404],
])('to who may %j, a missing file is a %i', async (allowed, status) => {
  const files = createServer((_, response) => void response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(files, 'listening')
  onTestFinished(() => void files.close())
  const s3 = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  const behind = { dynamo: nowhere, s3, smtp: 'smtp://127.0.0.1:1' }
  const account = await startAccount(behind, (_, action) => allowed.includes(action))
  onTestFinished(account.stop)
  expect((await fetch(`${account.url}/bucket/key`, { method: 'HEAD' })).status).toBe(status)
})
