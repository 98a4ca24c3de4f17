import type { Page } from '@playwright/test'

/** A refusal by the server, with or without a sentence of its own. */
export const refuse = (page: Page, path: string, message?: string) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: message ? { message, error: message, code: 'unavailable' } : {} }),
  )
