import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerMs } from './api.ts'
import { storePicture } from './upload.ts'

/** A request whose progress and answer the test decides. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onabort = () => {}
  onloadend = () => {}
  status = 200
  response = { image: '/media/a-1600.webp' }
  constructor() {
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  progress() {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
  }
  answer() {
    this.onload()
    this.onloadend()
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = () => storePicture(new File(['x'], 'a.jpg'), '0x1')
const soon = answerMs - 1

test('an upload that makes no progress and gets no answer ends', { timeout: 2_000 }, async () => {
  const ended = expect(store()).rejects.toMatchObject({ name: 'TimeoutError' })
  vi.advanceTimersByTime(soon)
  Request.last.progress()
  vi.advanceTimersByTime(answerMs)
  await ended
})

test('a slow upload goes on as long as it makes progress', async () => {
  const stored = store()
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(soon)
    Request.last.progress()
  }
  Request.last.answer()
  expect(await stored).toEqual({ image: '/media/a-1600.webp' })
  expect(vi.getTimerCount()).toBe(0)
})
