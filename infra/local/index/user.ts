import { readFileSync } from 'node:fs'

export interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. Other users start it as themselves. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!line)
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has no user "nobody": run Mota as another user.',
    )
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
