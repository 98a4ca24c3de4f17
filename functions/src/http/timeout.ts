import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { during } from '../deadline.ts'

/** Answers 503 after this time, and ends the work of the request. */
export const timeout = (milliseconds: number) =>
  createMiddleware(async (_, next) => {
    const controller = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new HTTPException(504)
        reject(error)
        controller.abort(error)
      }, milliseconds)
    })
    try {
      await Promise.race([during(controller.signal, milliseconds, next), late])
    } finally {
      clearTimeout(timer)
    }
  })
