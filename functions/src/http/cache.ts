import { createMiddleware } from 'hono/factory'

/** Answers differ by session and by the minute: nobody keeps one unless its route says so. */
export const unstored = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
