import { handle } from 'hono/aws-lambda'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../open.ts'

export const handler = handle(createApp(await openDeps(readConfig(process.env))))
