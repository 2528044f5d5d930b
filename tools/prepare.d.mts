/** Builds the web pages of the project at `root` when one of their sources has changed since the last build. */
export function buildPages(root: string): void
