import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge, forgePaths } from '../tools/forge.ts'

const root = new URL('../', import.meta.url).pathname

/** A copy of contract and Solidity tests that may be broken. */
export class Workspace {
  static async open(): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), 'mutation-'))
    for (const path of ['src', 'test', 'foundry.toml'])
      await cp(join(root, path), join(folder, path), { recursive: true })
    return new Workspace(folder)
  }

  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.folder, path), text)
  }

  /** Whether all tests pass that `options` choose. What does not compile does not pass. */
  async passes(options: readonly string[]): Promise<boolean> {
    const child = spawn(forge, ['test', '--fail-fast', ...forgePaths, ...options], {
      cwd: this.folder,
      stdio: 'ignore',
    })
    const [code] = await once(child, 'close')
    return code === 0
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
