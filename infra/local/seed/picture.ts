import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const folder = join(import.meta.dirname, 'picture')

const files = readdirSync(folder).toSorted()

/** "Lexus RX 350 2014" has lexus-rx-350-2014-1.webp, its cover, -2.webp and so on. */
export const filesOf = (title: string) => {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return files.filter((file) => file.replace(/-\d\.webp$/, '') === name)
}

/** The pictures of a vehicle in the market, its cover first. */
export const picturesOf = (title: string): Promise<File[]> =>
  Promise.all(
    filesOf(title).map(
      async (file) => new File([await readFile(join(folder, file))], file, { type: 'image/webp' }),
    ),
  )
