import { expect, test } from 'vitest'
import { areKeysValid, isKnownService } from './service.ts'

const isKnown = (endpoint: string, MOTA_PUSH_SERVICE?: string) =>
  isKnownService({ MOTA_PUSH_SERVICE }, endpoint)

test.each([
  'https://127.0.0.1/send/1',
  'https://169.254.169.254/latest/meta-data',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/fcm/send/1',
  'https://evil.example/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/fcm/send/1',
  'https://evilpush.apple.com/1',
  'https://push.apple.com.evil.example/1',
  'https://web.push.apple.com@evil.example/1',
  'https://evil.example#.push.apple.com',
  'http://127.0.0.1:9/send/1',
  'file:///etc/passwd',
  'nonsense',
  '',
])('nothing is sent to %s', (endpoint) => expect(isKnown(endpoint)).toBe(false))

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push service of a browser is known: %s', (endpoint) => expect(isKnown(endpoint)).toBe(true))

test('a local stage has one service more', () => {
  expect(isKnown('http://127.0.0.1:9/send/1', 'http://127.0.0.1:9')).toBe(true)
  expect(isKnown('http://127.0.0.1:8/send/1', 'http://127.0.0.1:9')).toBe(false)
})

test('keys are valid if a message can be encrypted for them', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  expect(areKeysValid({ p256dh, auth })).toBe(true)
  expect(areKeysValid({ p256dh, auth: 'AAAA' })).toBe(false)
  expect(areKeysValid({ p256dh: p256dh.replace('V', 'W'), auth })).toBe(false)
  expect(areKeysValid({ p256dh: 'B'.repeat(87), auth })).toBe(false)
})
