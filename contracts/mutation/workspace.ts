import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge, forgePaths } from '../tools/forge.ts'
import { artifactOf, type Subject } from './subject.ts'

const root = new URL('../', import.meta.url).pathname

/** A copy of the Solidity tests that loads the contracts from files, so only the first run compiles them. */
export class Workspace {
  static async open(subject: Subject): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), 'mutation-'))
    for (const path of ['src', 'foundry.toml']) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    const isTest = (path: string) => path.endsWith('.sol') && subject.owns(`test/${path}`)
    for (const path of (await readdir(join(root, 'test'), { recursive: true })).filter(isTest)) {
      await cp(join(root, 'test', path), join(folder, 'test', path))
      const text = await readFile(join(folder, 'test', path), 'utf8')
      const loading = text.replaceAll(/"(src\/[\w/]+\.sol):\w+"/g, (_, source) => `"${artifactOf(source)}"`)
      await writeFile(join(folder, 'test', path), loading)
    }
    await appendFile(
      join(folder, 'foundry.toml'),
      `\n[profile.mutation]\nfs_permissions = [{ access = "read", path = "./" }]\n${subject.profile}`,
    )
    return new Workspace(folder, subject)
  }

  readonly folder: string
  readonly subject: Subject

  private constructor(folder: string, subject: Subject) {
    this.folder = folder
    this.subject = subject
  }

  /** Whether the tests pass with the creation code of each contract. */
  async passes(bytecodes: ReadonlyMap<string, string>): Promise<boolean> {
    for (const [path, bytecode] of bytecodes) {
      const artifact = JSON.stringify({ abi: [], bytecode: { object: `0x${bytecode}` } })
      await writeFile(join(this.folder, artifactOf(path)), artifact)
    }
    const child = spawn(forge, ['test', '--fail-fast', ...forgePaths, ...this.subject.options], {
      cwd: this.folder,
      env: { ...process.env, FOUNDRY_PROFILE: 'mutation' },
      stdio: process.env.MUTATION_OUTPUT ? 'inherit' : 'ignore',
    })
    const [code] = await once(child, 'close')
    return code === 0
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
