import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { generatedFiles } from '../../tools/generate.ts'

describe('generated files are up to date', async () => {
  for (const [file, text] of await generatedFiles()) {
    it(basename(file.pathname), async () => {
      assert.equal(await readFile(file, 'utf8'), text, 'stale: npm run generate -w contracts')
    })
  }
})
