import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge, forgePaths } from '../tools/forge.ts'

const root = new URL('../', import.meta.url).pathname
const artifact = 'mutant.json'

/** A copy of the Solidity tests that loads the escrow from a file, so only the first run compiles them. */
export class Workspace {
  static async open(): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), 'mutation-'))
    for (const path of ['src', 'test', 'foundry.toml']) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    const base = join(folder, 'test/base/EscrowTest.sol')
    const text = await readFile(base, 'utf8')
    await writeFile(base, text.replace('src/VehicleEscrow.sol:VehicleEscrow', artifact))
    await appendFile(
      join(folder, 'foundry.toml'),
      '\n[profile.mutation]\nfs_permissions = [{ access = "read", path = "./" }]\n',
    )
    return new Workspace(folder)
  }

  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Whether the tests selected by `options` pass with this creation code. */
  async passes(bytecode: string, options: readonly string[]): Promise<boolean> {
    await writeFile(
      join(this.folder, artifact),
      JSON.stringify({ abi: [], bytecode: { object: `0x${bytecode}` } }),
    )
    const child = spawn(forge, ['test', '--fail-fast', ...forgePaths, ...options], {
      cwd: this.folder,
      env: { ...process.env, FOUNDRY_PROFILE: 'mutation' },
      stdio: 'ignore',
    })
    const [code] = await once(child, 'close')
    return code === 0
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
