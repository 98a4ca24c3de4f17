import type { Deps } from '../../functions/src/deps.ts'
import type { Environment } from './stage.ts'

export interface Options {
  stage: string
  json: boolean
  /** Answers every question with yes. */
  yes: boolean
  /** Says what would be done and does not do it. */
  dry: boolean
  reason: string
  /** Copied in place of the stage's own: one restored to an earlier moment. */
  table: string
  /** The variable of the shell that holds a secret. */
  from: string
  /** Who decides, in the record of a review. */
  by: string
}

export interface Surroundings {
  options: Options
  environment: Environment
  /** Opened when first asked for: a doctor must live where nothing else can. */
  deps(): Promise<Deps>
  /** True when the person agrees. Never asked on a dry run. */
  agree(question: string): Promise<boolean>
}

/** What a command has to say: a table for people, the same as JSON for programs. */
export interface Answer {
  rows: readonly Row[]
  /** Not as it should be: the program ends with 1. */
  bad?: boolean
  note?: string
}
export type Row = Readonly<Record<string, string | number | boolean | undefined>>

export interface Command {
  usage: string
  summary: string
  /** It asks nothing of a deployed stage, so that it works before there is one. */
  beforeDeploy?: true
  run(args: readonly string[], surroundings: Surroundings): Promise<Answer>
}

/** The person typed something that makes no sense. */
export class Misuse extends Error {}
