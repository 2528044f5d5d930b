/** The path of a Chromium, installed first where that can be done; ends this process where there is none. */
export function findChromium(): string
/** The path of the headless shell where there is one, else of a Chromium. */
export function findHeadlessChromium(): string
