import type { Deps } from '../../functions/src/deps.ts'
import type { Environment } from './stage.ts'

export interface Options {
  stage: string
  json: boolean
  /** Answers every question with yes. */
  yes: boolean
  /** Prints what would be done, without doing it. */
  dry: boolean
  reason: string
  /** A table restored to an earlier moment, exported instead of the stage's own. */
  table: string
  /** The variable of the shell that holds a secret. */
  from: string
  /** The operator's name in the record of a review. */
  by: string
}

export interface Surroundings {
  options: Options
  environment: Environment
  /** Opened on first use, because the doctor must run where nothing else can. */
  deps(): Promise<Deps>
  /** True when the person agrees. Never asked on a dry run. */
  agree(question: string): Promise<boolean>
}

/** The output of a command. */
export interface Output {
  rows: readonly Row[]
  /** Something is wrong: the program ends with exit code 1. */
  bad?: boolean
  note?: string
}
export type Row = Readonly<Record<string, string | number | boolean | undefined>>

export interface Command {
  usage: string
  summary: string
  /** It reads nothing from a deployed stage, so it works before one exists. */
  beforeDeploy?: true
  /** It reports a login of another account instead of stopping at it. */
  anyLogin?: true
  run(args: readonly string[], surroundings: Surroundings): Promise<Output>
}

/** The person typed something that makes no sense. */
export class Misuse extends Error {}
