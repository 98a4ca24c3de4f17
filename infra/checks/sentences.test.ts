import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.ts'

/** Sentences that readers did not understand, and what the pages say instead. */
const replaced: [old: string, better: string | undefined][] = [
  ['Looking costs nothing and needs no wallet', 'You can look around for free.'],
  ['Know what a wallet is', undefined],
  [
    'so that sellers know who writes and you hear about every step',
    'so that sellers know your name and we can send you updates',
  ],
  ['Signing in is free and moves no money.', 'No money leaves your'],
  ['A wallet app has a browser of its own', 'Wallet apps have their own browser.'],
  ['so you always know who stands behind a vehicle', 'Only people who bought from a seller can review them.'],
  ['No response within', 'we take it as confirmed'],
  ['Half were faster', 'Typical (median)'],
  ['Both sides got a part.', undefined],
  ['Take them off', 'Remove them'],
  ['The list is kept on this device', 'We save your list on this phone or computer.'],
  ['Press the scales icon', 'Tap Compare on a car'],
  [
    'The number of vehicles of each brand and their average price.',
    'Used vehicles by brand, with their number and average price.',
  ],
  ['In review: only you see it', undefined],
  ['Since 4 May you can', undefined],
  ['Not answering for', undefined],
  ['You have your money back', undefined],
  ['comes on top', undefined],
  ['Trying it without sending', 'Checking the transaction'],
  ['We know of no transaction', 'There is no transaction'],
  ['The code is not right', undefined],
  // True only on a stage with manual review.
  ['We review every listing', undefined],
]

const folders = [
  'web/src',
  'functions/src/schema',
  'functions/src/sale',
  'functions/src/job',
  'functions/src/account',
]

const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  // The formatter breaks long sentences in pages over several lines.
  .map((text) => text.replace(/\s+/g, ' '))

const isSomewhere = (sentence: string) => sources.some((text) => text.includes(sentence))

test.each(replaced)('no text says "%s"', (old, better) => {
  expect(isSomewhere(old)).toBe(false)
  if (better) expect(isSomewhere(better), better).toBe(true)
})
