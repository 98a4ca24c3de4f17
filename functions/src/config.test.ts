import { expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'

const good = () => ({ ...inject('env') })

test('the environment is read once, with what follows from it', () => {
  const config = readConfig({ ...good(), MOTA_ORIGIN: 'https://mota.test/' })
  expect(config.MOTA_ORIGIN).toBe('https://mota.test')
  expect(config.subgraph).toEqual({
    own: 'https://mota.test/subgraph',
    public: 'https://mota.test/subgraph',
  })
  expect(config.deployment.network).toBe('local')
})

test('all that is wrong with it is said at once', () => {
  const bad = { ...good(), MOTA_TABLE: '', MOTA_SECRET: 'short', MOTA_MAIL: 'pigeon', MOTA_REVIEW: 'never' }
  expect(() => readConfig(bad)).toThrow(/MOTA_TABLE[\s\S]*MOTA_MAIL[\s\S]*MOTA_SECRET[\s\S]*MOTA_REVIEW/)
})
