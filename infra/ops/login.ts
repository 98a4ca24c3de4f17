import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { exampleAccount, region, stageOf } from '../parts/stage.ts'

/** Asks AWS which account this shell's login belongs to. */
export async function accountHere(): Promise<string> {
  const client = new STSClient({ region, maxAttempts: 2 })
  const { Account = '' } = await client.send(new GetCallerIdentityCommand({}))
  return Account
}

/** A stage with an account of its own is read and changed by a login of that account only. */
export async function checkLogin(name: string, { account } = stageOf(name)): Promise<void> {
  if (account === exampleAccount)
    throw new Error(`${name} has no AWS account yet. Write its number into infra/parts/stage.ts.`)
  if (!account) return
  const here = await accountHere()
  if (here !== account)
    throw new Error(`This login belongs to the AWS account ${here}, and ${name} to ${account}.`)
}
