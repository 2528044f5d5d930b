/**
 * What the domain uses beyond ECMAScript: the two APIs that every browser and Node have alike. They are declared here,
 * because the domain compiles without the types of either.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare class URL {
  constructor(url: string)
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
