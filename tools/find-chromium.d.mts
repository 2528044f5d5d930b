/** The path of a Chromium, installed first where that can be done; ends this process where there is none. */
export function findChromium(): string
