import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { openMail } from './mail.ts'

test('letters share a connection, and the next one opens another after it has ended', async () => {
  const { hostname, port } = new URL(inject('env').MOTA_MAIL ?? '')
  const opened: Socket[] = []
  const between = createServer((socket) => {
    opened.push(socket)
    const server = connect(Number(port), hostname)
    socket.pipe(server).pipe(socket)
    for (const end of [socket, server]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void between.close())
  await once(between, 'listening')
  const MOTA_MAIL = `smtp://127.0.0.1:${(between.address() as AddressInfo).port}`
  const mail = openMail({ MOTA_MAIL, MOTA_MAIL_FROM: 'Mota <mota@mota.test>' })
  const to = `${randomUUID()}@example.test`
  const send = (subject: string) => mail.send(to, { subject, text: 'T', html: '<p>T</p>' })
  for (const subject of ['1', '2', '3']) await send(subject)
  expect(opened).toHaveLength(1)
  opened[0]?.destroy()
  await expect.poll(() => send('4').then(() => opened.length)).toBe(2)
  expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(['4', '3', '2', '1'])
})
