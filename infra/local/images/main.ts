import { Server } from 'node:net'
import { startFauxqs } from 'fauxqs'
import { loopback } from '../port.ts'

/** S3's protocol on a folder of files, and SQS's on a database. */
const [port, folder, queues] = process.argv.slice(2)
if (!port || !folder || !queues) throw new Error('usage: main.ts PORT FOLDER QUEUES')

// fauxqs would listen on every interface, but only this machine may reach it.
const listen = Server.prototype.listen
Server.prototype.listen = function (this: Server) {
  return Reflect.apply(listen, this, [Number(port), loopback])
}

await startFauxqs({ port: Number(port), s3StorageDir: folder, dataDir: queues, logger: false })
