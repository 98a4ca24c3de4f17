import { connect } from 'node:net'
import { join } from 'node:path'
import { answers, startChild, whenReady } from '../child.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'

/** Real SMTP, and an inbox to read what was sent. */
export const mail: Part = {
  name: 'mail',
  needs: [],
  async start(context) {
    const smtp = await context.port('smtp')
    const inbox = await context.port('inbox')
    const server = startChild(context, {
      name: 'mail',
      file: process.execPath,
      args: [
        join(import.meta.dirname, '../mail/main.ts'),
        String(smtp),
        String(inbox),
        join(context.data, 'mail'),
      ],
    })
    const urls = { smtp: `smtp://${loopback}:${smtp}`, inbox: `http://${loopback}:${inbox}` }
    const check = async () => (await greets(smtp)) && answers(urls.inbox)
    const running = await whenReady([server], { ready: () => server.until(check), check })
    return { ...running, env: { MOTA_MAIL: urls.smtp }, urls }
  },
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback)
    socket.once('data', (data) => {
      socket.end('QUIT\r\n')
      resolve(data.toString().startsWith('220'))
    })
    socket.once('error', () => resolve(false))
  })
}
