import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { forge, forgePaths } from '../tools/forge.ts'
import { artifactOf, type Subject } from './subject.ts'

const root = new URL('../', import.meta.url).pathname

/** A copy of the Solidity tests that loads the contracts' bytecode from files, so the tests are compiled only once. */
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

  /** Whether the tests pass with these bytecodes: creation code by contract path. */
  async passes(bytecodes: ReadonlyMap<string, string>): Promise<boolean> {
    const { code } = await this.test(bytecodes, '--fail-fast')
    return code === 0
  }

  /** The names of the tests that fail with these bytecodes. */
  async failing(bytecodes: ReadonlyMap<string, string>): Promise<string[]> {
    const { code, text } = await this.test(bytecodes)
    const names = [...text.matchAll(/^\[FAIL.*?\] (test\w+)/gm)].map(([, name = '']) => name)
    if (code !== 0 && names.length === 0) throw new Error(text.slice(-2_000))
    return [...new Set(names)]
  }

  private async test(bytecodes: ReadonlyMap<string, string>, ...options: string[]) {
    for (const [path, bytecode] of bytecodes) {
      const artifact = JSON.stringify({ abi: [], bytecode: { object: `0x${bytecode}` } })
      await writeFile(join(this.folder, artifactOf(path)), artifact)
    }
    const child = spawn(forge, ['test', ...options, ...forgePaths, ...this.subject.options], {
      cwd: this.folder,
      env: { ...process.env, FOUNDRY_PROFILE: 'mutation' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [text, [code]] = await Promise.all([readText(child.stdout), once(child, 'close')])
    return { code, text }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
