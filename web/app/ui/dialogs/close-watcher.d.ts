/**
 * Hears a request to close what lies over the page: Escape, and Android's back button or gesture. Not in every browser, and
 * not yet in TypeScript's description of the DOM. https://html.spec.whatwg.org/multipage/interaction.html#closewatcher
 */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
