/** Returns the path of a Chromium, installed first if necessary and possible; ends this process when there is none. */
export function findChromium(): string
/** Returns the path of the headless shell if there is one, else of a Chromium. */
export function findHeadlessChromium(): string
