/**
 * Reads a value from local storage. Undefined if storage is blocked, or if another version wrote a different format.
 */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const writeStored = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
