// Colours are '#rrggbb'; everything a picture needs is a mixture of two.
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export function mix(from: string, to: string, share: number): string {
  const end = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((end[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number) => mix(hex, '#0b0d12', share)

/** How bright a colour looks, 0 to 1. */
export function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
