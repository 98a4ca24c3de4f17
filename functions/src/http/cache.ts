import { createMiddleware } from 'hono/factory'

/** Answers differ by session and by the minute: nobody keeps one unless its route says so. */
export const unstored = createMiddleware((c, next) => {
  c.header('Cache-Control', 'no-store')
  return next()
})
