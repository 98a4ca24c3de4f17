import { unread } from '../../functions/src/catalogue/index.ts'
import { readConfig } from '../../functions/src/config.ts'
import type { Deps } from '../../functions/src/deps.ts'
import { openDeps } from '../../functions/src/open.ts'
import { agree } from './ask.ts'
import { Misuse, type Options, type Surroundings } from './command.ts'
import { commands } from './commands.ts'
import { checkLogin } from './login.ts'
import { print, reasonOf } from './print.ts'
import { type Environment, enterShell, environmentOf } from './stage.ts'

const help = () =>
  [
    'npm run ops -- COMMAND [--stage NAME] [--json] [--dry-run] [--yes] [--by NAME]',
    ...Object.values(commands).map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`),
  ].join('\n')

/** Runs one command. An error is one line, never a stack trace. */
export async function run(
  [name = '', ...args]: readonly string[],
  options: Options,
  given?: Environment,
): Promise<{ text: string; code: number }> {
  const command = commands[name]
  if (!command) return { text: help(), code: name ? 2 : 0 }
  let opened: Deps | undefined
  try {
    if (options.stage !== 'local' && !command.anyLogin) await checkLogin(options.stage)
    if (!given && !command.beforeDeploy) enterShell(options.stage)
    const environment = given ?? (command.beforeDeploy ? {} : environmentOf(options.stage))
    const surroundings: Surroundings = {
      options,
      environment,
      deps: async () => (opened ??= await openOps(environment)),
      agree: (question) => agree(options, question),
    }
    const answer = await command.run(args, surroundings)
    return { text: print(answer, options.json), code: answer.bad ? 1 : 0 }
  } catch (error) {
    return {
      text: error instanceof Misuse ? `npm run ops -- ${command.usage}` : reasonOf(error),
      code: error instanceof Misuse ? 2 : 1,
    }
  } finally {
    opened?.store.client.destroy()
  }
}

/**
 * The API's own parts, with a quiet log and no lists: the running API follows the table by itself. Without the queue, so
 * that an operator's job has done its work when it ends.
 */
const openOps = (environment: Environment) =>
  openDeps(readConfig({ ...environment, MOTA_QUEUE: '' }), {
    catalogue: unread(),
    log: { info: () => {}, error: () => {} },
  })
