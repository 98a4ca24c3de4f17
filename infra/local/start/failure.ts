/** One line for the person who reads it. */
export function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|No space left on device/i.test(text)) return `The disk is full. ${text.split('\n')[0]}`
  const { code = '', path } = error as NodeJS.ErrnoException
  if (['EROFS', 'EACCES', 'EPERM'].includes(code) && path)
    return `Mota may not write to ${path}. Set MOTA_DATA to a folder that you may write to.`
  return text
}
