/** Builds the web pages of the project at `root` when a source of theirs changed since the last build. */
export function buildPages(root: string): void
