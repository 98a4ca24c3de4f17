import { environment } from './environment.ts'
import { stage } from './here.ts'

/** What all our functions share. sharp is native, so it is installed and not bundled. */
export const common = {
  runtime: 'nodejs24.x',
  architecture: 'arm64',
  memory: `${stage.memory} MB`,
  environment,
  logging: { format: 'text', retention: stage.logs },
  nodejs: { install: ['sharp'] },
  // X-Ray samples requests, and shows how long each took from the edge's call to its end.
  transform: { function: { tracingConfig: { mode: 'Active' } } },
} satisfies Partial<sst.aws.FunctionArgs>
