// Brings node_modules in line with package-lock.json before a command runs. Needs nothing but Node 20 and npm.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/** The packages a lock file lists, by path. npm keeps one inside node_modules, of what is really there. */
function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** What is asked for and not there: packages at large, and programs for this kind of machine. */
function findMissing() {
  const wanted = packages(join(root, 'package-lock.json'))
  const present = packages(join(root, 'node_modules/.package-lock.json'))
  // npm can list an optional package whose folder it has removed.
  const isAbsent = (path) =>
    present[path]?.version !== wanted[path].version || !existsSync(join(root, path, 'package.json'))
  const ofOthers = Object.keys(wanted).filter((path) => path.includes('node_modules/') && !wanted[path].link)
  const programs = Object.keys(wanted)
    .filter((path) => !path.includes('node_modules/'))
    .flatMap((path) => Object.keys(wanted[path].optionalDependencies ?? {}))
    .map((name) => `node_modules/${name}`)
    .filter((path) => wanted[path] && fits(wanted[path]))
  return {
    packages: ofOthers.filter((path) => !wanted[path].optional && !wanted[path].peer && isAbsent(path)),
    programs: programs.filter(isAbsent),
  }
}

const fits = ({ os = [process.platform], cpu = [process.arch] }) =>
  os.includes(process.platform) && cpu.includes(process.arch)

/** A network that fails has often recovered a moment later. */
async function npm(node, args, [pause, ...later] = [1_000, 5_000]) {
  try {
    await runNpm(node, args)
  } catch (error) {
    if (!(error.mayPass && pause)) throw error
    await setTimeout(pause)
    await npm(node, args, later)
  }
}

/** Runs npm under the given Node: the npm that started this, or the one on the path, which asks the path for a Node. */
function runNpm(node, args) {
  const cli = process.env.npm_execpath
  const [file, ...first] = cli ? [node, cli] : ['npm']
  const child = spawn(file, [...first, ...args, ...quiet], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(explain(said))))
  })
}

/** One line for what npm says in twenty. */
function explain(said) {
  if (/ENOSPC/.test(said)) return new Error('The disk is full: the packages need about 3 GB.')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(said)) {
    const unreachable =
      "npm's registry cannot be reached. The first start needs the network; later ones do not."
    return Object.assign(new Error(unreachable), { mayPass: true })
  }
  if (/EACCES|EROFS|EPERM/.test(said)) {
    // Most often its own cache, under the home: npm_config_cache moves that.
    return new Error(`npm cannot write to ${/^npm error path (.+)$/m.exec(said)?.[1] ?? root}.`)
  }
  const words = said.trim().split('\n')
  // npm has no words for a connection refused at every address of a host: only its log is named.
  const mayPass = words.every((line) => line === '' || line.includes('A complete log of this run'))
  const summary = words.slice(0, 3).join(' ') || 'it said nothing'
  return Object.assign(new Error(`npm could not install: ${summary}`), { mayPass })
}

async function install() {
  if (findMissing().packages.length > 0) await npm(process.execPath, ['ci', '--prefer-offline'])
  // An older Node's npm leaves out programs that ask for a newer Node. The newer one, now here, adds them.
  const newer = join(root, 'node_modules/.bin/node')
  if (findMissing().programs.length > 0) await npm(newer, ['install', '--no-save', '--prefer-offline'])
  // npm calls it a success when what is optional could not be had.
  const { packages: absent, programs } = findMissing()
  const names = [...absent, ...programs].map((path) => path.replace(/^.*node_modules\//, ''))
  if (names.length > 0)
    throw new Error(`npm left out ${listed(names)}. \`npm install --no-save --loglevel=http\` shows why.`)
}

const listed = (names) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

const { packages: absent, programs } = findMissing()
if (absent.length + programs.length > 0) {
  const begun = Date.now()
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const steps = setInterval(() => console.log(`  … still installing, ${seconds()}`), 20_000)
  console.log(
    `  Installing ${absent.length + programs.length} packages. This happens once and takes a minute or two.`,
  )
  try {
    await install()
    console.log(`✓ packages ${seconds()}`)
  } catch (error) {
    console.error(`✗ packages: ${error.message}`)
    process.exitCode = 1
  } finally {
    clearInterval(steps)
  }
}
