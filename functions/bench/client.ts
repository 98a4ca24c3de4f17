import { Agent, get } from 'node:http'

/** Requests one address after the other, on a few connections, until stopped: `node client.ts PORT PATH…`. */
const [port = '', ...paths] = process.argv.slice(2)
const connections = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let asked = 0

const ask = () =>
  new Promise<void>((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: paths[asked++ % paths.length] }, (answer) => {
      answer.resume().on('end', resolve)
      if (answer.statusCode !== 200) reject(new Error(`Answered ${answer.statusCode}.`))
    }).on('error', reject)
  })

await Promise.all(
  Array.from({ length: connections }, async () => {
    for (;;) await ask()
  }),
)
