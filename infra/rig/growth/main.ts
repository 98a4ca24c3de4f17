/** Writes the computed tables into the runbook: how work grows with the market, and what a stage costs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { evaluate } from '../evaluation/evaluate.ts'
import preparePlatform from '../evaluation/platform.ts'
import { costPage, growthPage, withCostTable, withGrowthTable } from './page.ts'

writeFileSync(growthPage, withGrowthTable(readFileSync(growthPage, 'utf8')))
preparePlatform()
writeFileSync(costPage, withCostTable(readFileSync(costPage, 'utf8'), await evaluate('production')))
