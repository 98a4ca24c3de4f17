import { stageOf } from './stage.ts'

/** The stage being deployed. */
export const stage = stageOf($app.stage)
