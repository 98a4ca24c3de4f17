import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Other compilers produce other bytes from the same source. */
const compiler = '12.2.0'

/** Compiles loopback.c on a machine with this compiler. Other machines use the committed file, which a test checks. */
const { stdout = '' } = spawnSync('cc', ['-dumpfullversion'], { encoding: 'utf8' })
const machine = `${process.platform}-${process.arch}`
if (stdout?.trim() === compiler && machine === 'linux-x64') {
  const flags = ['-shared', '-fPIC', '-Os', '-s', '-nostdlib', '-Wl,--build-id=none,-z,noseparate-code']
  const [source, library] = ['loopback.c', `loopback-${machine}.so`]
  execFileSync('cc', [...flags, '-o', library, source], { cwd: join(import.meta.dirname) })
} else console.log(`loopback.c was not compiled: that needs cc ${compiler} on linux-x64.`)
