/** A resource that the stage's program creates. */
export interface Resource {
  type: string
  name: string
  inputs: Record<string, unknown>
  /** The name of the provider that creates it. Empty for the app's own. */
  provider: string
  /** The names of the resources that must exist before it. */
  after: string[]
  /** The inputs whose changes a deploy ignores. */
  kept: string[]
}
