import { environment } from './environment.ts'
import { stage } from './here.ts'

/** Settings that all our functions share. */
export const common = {
  runtime: 'nodejs24.x',
  architecture: 'arm64',
  memory: `${stage.memory} MB`,
  environment,
  logging: { format: 'text', retention: stage.logs },
  // X-Ray samples requests, and shows how long each took from the edge's call to its end.
  transform: { function: { tracingConfig: { mode: 'Active' } } },
} satisfies Partial<sst.aws.FunctionArgs>
