/** Where the browser blocks storage, or it is full, a value lasts until the page is left. */
const kept = new Map<string, string>()

function read(key: string): string | undefined {
  try {
    return kept.get(key) ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string): void {
  kept.delete(key)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    kept.set(key, value)
  }
}

function remove(key: string): void {
  kept.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** Values of this tab, which a reload keeps. */
export const tabStorage = { read, write, remove }
