import { expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'

const good = () => ({ ...inject('env') })

test('the configuration contains the values derived from the environment', () => {
  const config = readConfig({ ...good(), MOTA_ORIGIN: 'https://mota.test/' })
  expect(config.MOTA_ORIGIN).toBe('https://mota.test')
  expect(config.deployment.network).toBe('local')
})

test('all errors of the environment are reported at once', () => {
  const bad = { ...good(), MOTA_TABLE: '', MOTA_SECRET: 'short', MOTA_MAIL: 'pigeon', MOTA_REVIEW: 'never' }
  expect(() => readConfig(bad)).toThrow(/MOTA_TABLE[\s\S]*MOTA_MAIL[\s\S]*MOTA_SECRET[\s\S]*MOTA_REVIEW/)
})
