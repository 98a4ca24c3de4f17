import { familyOf } from '../../local/family.ts'
import { commandOf } from '../../local/test/pids.ts'

/**
 * Stops a process and its children: a hung PostgreSQL answers nothing, but its backends would if only the server were
 * stopped. The parent is first, so that it has no further children meanwhile.
 */
export function hang(pid: number) {
  process.kill(pid, 'SIGSTOP')
  for (const one of familyOf(pid))
    try {
      process.kill(one, 'SIGSTOP')
    } catch {
      // It has just ended.
    }
}

/** A process with its children, to see later which of them are left. */
export function kinOf(pid: number): () => string[] {
  const kin = familyOf(pid).map((one) => ({ one, command: commandOf(one) }))
  return () =>
    kin.filter(({ one, command }) => command && commandOf(one) === command).map(({ command }) => command)
}
