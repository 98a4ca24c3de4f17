/** Writes the generated files. A test checks that they are up to date. */
import { writeFile } from 'node:fs/promises'
import { generatedFiles } from './generated.ts'

for (const [file, text] of await generatedFiles()) await writeFile(file, text)
