import { createSocket } from 'node:dgram'
import { setServers } from 'node:dns'
import { once } from 'node:events'

/** A name server for one zone, which can be forgotten. This process resolves every name with it. */
export async function serveZone(name: string, server = 'ns-1.awsdns-01.org') {
  const socket = createSocket('udp4')
  let known: Buffer | undefined = labelled(name)
  socket.on('message', (question, { port, address }) => {
    const name = question.subarray(12, question.indexOf(0, 12) + 1)
    const isKnown = known?.equals(name) ?? false
    const answer = Buffer.from(question)
    answer.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
    answer.writeUInt16BE(isKnown ? 1 : 0, 6)
    answer.writeUInt16BE(0, 10)
    const data = labelled(server)
    const record = Buffer.concat([Buffer.from([0xc0, 12, 0, 2, 0, 1, 0, 0, 0, 60, 0, data.length]), data])
    const end = 12 + name.length + 4
    socket.send(Buffer.concat([answer.subarray(0, end), ...(isKnown ? [record] : [])]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = `127.0.0.1:${socket.address().port}`
  setServers([address])
  return {
    address,
    forget: () => {
      known = undefined
    },
    stop: () => {
      socket.close()
    },
  }
}

/** A name in the DNS format: the length of each label, then the label. */
const labelled = (name: string) =>
  Buffer.concat([...name.split('.'), ''].map((label) => Buffer.from([label.length, ...Buffer.from(label)])))
