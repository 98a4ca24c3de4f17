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
